import { findWork, workThreshold } from '../../work/find-work';
import { printInstant } from '../../official';
import { ApiError, unreadable } from '../api-error';
import { parseInstant } from '../parse-instant';
import { address } from '../parameters';
import { readObject } from '../read-object';
import { jsonResponse, type Call, type Route, type RouteParts } from '../api-route';

/** The only network whose blocks are accepted. */
const NETWORK = 'LOCAL';
const AHEAD_MS = 60_000;

/** Time, vote weights and the work server. Source: node HTTP API, section 7; Atto protocol, work server. */
export function otherRoutes({ ledger, clock }: RouteParts): Route[] {
  return [
    {
      method: 'GET',
      path: '/instants/:instant',
      respond(call) {
        const client = parseInstant(call.path('instant'));
        const server = clock.now();
        const instants = `"clientInstant":"${printInstant(client.ms)}","serverInstant":"${printInstant(server)}"`;
        return jsonResponse(call, `{${instants},"differenceMillis":${client.before(server)}}`);
      },
    },
    {
      method: 'GET',
      path: '/vote-weights/:address',
      respond(call) {
        const voter = address(call.path('address'));
        const weight = ledger.weight(voter.publicKey.toString());
        // A real node reports votes minutes after they are cast. Nobody votes here, so this stream stays empty.
        return jsonResponse(call, `{"address":"${voter}","weight":${weight},"lastVotedAt":0}`);
      },
    },
    {
      method: 'POST',
      path: '/works',
      ofWorkServer: true,
      respond: (call) => respondWithWork(call, clock.now()),
    },
  ];
}

async function respondWithWork(call: Call, now: number): Promise<Response> {
  const { network, timestamp, target } = await readObject(call.request, 'cash.atto.commons.worker.Request');
  const isInstant = typeof timestamp === 'string' && /^-?[0-9]{1,16}$/.test(timestamp);
  const isTarget = typeof target === 'string' && /^[0-9a-f]{64}$/i.test(target);
  if (typeof network !== 'string' || !isInstant || !isTarget) throw unreadable();
  if (network !== NETWORK) throw new ApiError(400, `This network is ${NETWORK}`);
  if (Number(timestamp) > now + AHEAD_MS)
    return new Response(null, { status: 400, headers: { 'content-length': '0' } });
  const threshold = workThreshold(Number(timestamp));
  if (threshold === undefined) throw new ApiError(400, 'Proof of work is not defined before 2024');
  const work = await findWork(target, threshold, { signal: call.request.signal });
  return jsonResponse(call, `{"work":"${work}"}`);
}

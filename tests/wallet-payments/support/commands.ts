import fc from 'fast-check';
import { toAmount } from '../../../src/protocol/amount';
import type { PublicKey } from '../../../src/protocol/public-key';
import { STORAGE_FAULTS, type StorageFault } from './memory-records';
import { NODE_FAULTS, type NodeFault } from './node-faults';
import type { Operation, Task, World } from './history';

/** The commands need no model other than the world: each may happen at any time. */
type Model = Record<string, never>;
type Step = fc.AsyncCommand<Model, World>;

/** An event, and the number of steps until the next one. */
interface Happening {
  readonly name: string;
  run(world: World): unknown;
}

const REPRESENTATIVES = ['A1', 'B2', 'C3'].map((byte) => byte.repeat(32) as PublicKey);
const MAX_STEPS_BETWEEN = 40;

const tabs = fc.nat({ max: 2 });
const amounts = fc.integer({ min: 1, max: 400_000 });
const anyFault = fc.constantFrom<NodeFault>(...NODE_FAULTS);
/** What a node may say of a publication that is not so. */
const lie = fc.constantFrom<NodeFault>('claims confirmed', 'claims refused', 'claims refused after');
const alive = (world: World, index: number) => {
  const one = world.tabs[index]!;
  return one.isAlive ? one : world.reopen(index);
};
const goingOn = ({ operations }: World) => operations.filter(({ isOver, tab }) => !isOver && tab.isAlive);
const confirmation = ({ operations }: World) => `confirmation ${operations.length}`;

/** A payment to the shop that its owner approves now. */
const sending = (world: World, amount: number): Task => ({
  type: 'SEND',
  publicKey: world.owner,
  receiver: world.shop,
  amount: toAmount(BigInt(amount)),
  seenHeight: world.height(),
  confirmation: confirmation(world),
});

/** Starts a task and records the states of the others at that time. */
function start(world: World, name: string, index: number, task: Task): void {
  const tab = alive(world, index);
  const others = goingOn(world);
  const states = (which: readonly Operation[]) => which.map(({ step }) => step);
  world.coverage.event(name, states(others));
  const elsewhere = others.filter((other) => other.tab !== tab);
  const near = elsewhere.filter((other) => other.tab.device === tab.device);
  const far = elsewhere.filter((other) => other.tab.device !== tab.device);
  if (near.length > 0) world.coverage.event('second tab', states(near));
  if (far.length > 0) world.coverage.event('second device', states(far));
  world.start(tab, task);
}

/** Records an event of a tab. */
function note(world: World, name: string, index: number): void {
  const states = goingOn(world)
    .filter(({ tab }) => tab === world.tabs[index])
    .map(({ step }) => step);
  world.coverage.event(name, states);
}

/** What owners and others do. */
const ACTIONS: readonly fc.Arbitrary<Happening>[] = [
  fc.tuple(tabs, amounts).map(([index, amount]) => ({
    name: `send ${amount} in tab ${index}`,
    run: (world) => start(world, 'send', index, sending(world, amount)),
  })),
  fc.tuple(tabs, fc.nat({ max: 2 })).map(([index, which]) => ({
    name: `change in tab ${index}`,
    run: (world) =>
      start(world, 'change', index, {
        type: 'CHANGE',
        publicKey: world.owner,
        representative: REPRESENTATIVES[which]!,
        seenHeight: world.height(),
        confirmation: confirmation(world),
      }),
  })),
  fc.tuple(tabs, fc.nat({ max: 3 })).map(([index, which]) => ({
    name: `receive in tab ${index}`,
    run: (world) => {
      const all = world.network.receivables(world.owner);
      const receivable = all[which % Math.max(1, all.length)];
      if (receivable === undefined) return;
      start(world, 'receive', index, { type: 'RECEIVE', receivable, representative: world.owner });
    },
  })),
  tabs.map((index) => ({
    name: `receive all in tab ${index}`,
    run: (world) => start(world, 'receive all', index, 'receive all'),
  })),
  fc.tuple(tabs, fc.nat({ max: 5 })).map(([index, back]) => ({
    name: `confirm again in tab ${index}`,
    run: (world) => {
      const made = world.operations.filter(({ task }) => typeof task !== 'string').at(-1 - back);
      if (made !== undefined) start(world, 'duplicate', index, made.task);
    },
  })),
  fc.integer({ min: 1, max: 200_000 }).map((amount) => ({
    name: `somebody pays ${amount}`,
    run: async (world) => {
      world.coverage.event(
        'paid by somebody',
        goingOn(world).map(({ step }) => step),
      );
      await world.pay(BigInt(amount));
    },
  })),
  fc.tuple(tabs, fc.nat({ max: 60 })).map(([index, turns]) => ({
    name: `tab ${index} crashes after ${turns} turns`,
    run: (world) => (world.tabs[index]!.turnsLeft = turns),
  })),
  tabs.map((index) => ({
    name: `unlock in a new tab ${index}`,
    run: (world) => start(world, 'unlock', index, (world.reopen(index), 'settle')),
  })),
  tabs.map((index) => ({
    name: `lock or unlock tab ${index}`,
    run: (world) => {
      const tab = world.tabs[index]!;
      if (!tab.isLocked) note(world, 'lock', index);
      tab.isLocked = !tab.isLocked;
    },
  })),
  fc.nat({ max: 3 }).map((back) => ({
    name: 'cancel',
    run: (world) => {
      const one = goingOn(world).at(-1 - back);
      if (one === undefined) return;
      world.coverage.event('cancel', [one.step]);
      one.abort.abort(new Error('cancelled'));
    },
  })),
];

/** What goes wrong. */
const FAULTS: readonly fc.Arbitrary<Happening>[] = [
  fc
    .tuple(tabs, anyFault, fc.integer({ min: 1, max: 3 }), fc.nat({ max: 12 }))
    .map(([index, fault, times, later]) => ({
      name: `${fault}, ${times} times in tab ${index}, ${later} requests from now`,
      run: (world) => {
        const { faults } = world.tabs[index]!;
        while (faults.length < later) faults.push('none');
        for (let time = 0; time < times; time++) faults.push(fault);
      },
    })),
  fc
    .tuple(tabs, fc.array(fc.oneof(anyFault, lie), { minLength: 1, maxLength: 4 }))
    .map(([index, faults]) => ({
      name: `publications of tab ${index}: ${faults.join(', ')}`,
      run: (world) => world.tabs[index]!.publishFaults.push(...faults),
    })),
  fc.tuple(tabs, fc.constantFrom<StorageFault>(...STORAGE_FAULTS)).map(([index, fault]) => ({
    name: `storage of tab ${index}: ${fault}`,
    run: (world) => world.tabs[index]!.device.records.faults.push(fault),
  })),
  fc.tuple(tabs, fc.constantFrom(-1, 1), fc.integer({ min: 1, max: 60 })).map(([index, sign, halfHours]) => ({
    name: `clock of tab ${index} ${sign * halfHours} half hours off`,
    run: (world) => {
      note(world, 'clock jump', index);
      const { device } = world.tabs[index]!;
      device.offsetMs = sign * halfHours * 1_800_000;
      if (sign > 0) device.ahead.add('device');
    },
  })),
  fc
    .tuple(tabs, fc.constantFrom(-1, 1, 1), fc.integer({ min: 1, max: 48 }))
    .map(([index, sign, halfHours]) => ({
      name: `clock of the node of tab ${index} ${sign * halfHours} half hours off`,
      run: (world) => {
        note(world, 'node clock', index);
        const { device } = world.tabs[index]!;
        device.nodeOffsetMs = sign * halfHours * 1_800_000;
        if (sign > 0) device.ahead.add('node');
      },
    })),
  tabs.map((index) => ({
    name: `clocks of tab ${index} right again`,
    run: (world) => {
      note(world, 'clocks right', index);
      Object.assign(world.tabs[index]!.device, { offsetMs: 0, nodeOffsetMs: 0 });
    },
  })),
  tabs.map((index) => ({
    name: `storage of tab ${index} copied`,
    run: (world) => {
      const { device } = world.tabs[index]!;
      world.copies.set(device, device.records.copy());
    },
  })),
  tabs.map((index) => ({
    name: `storage of tab ${index} rolled back`,
    run: (world) => {
      note(world, 'rollback', index);
      const { device } = world.tabs[index]!;
      world.rollBack(device, world.copies.get(device) ?? new Map());
    },
  })),
  fc.integer({ min: 1, max: 240 }).map((minutes) => ({
    name: `everything sleeps for ${minutes} minutes`,
    run: (world) => {
      const { clock } = world.network;
      world.coverage.event(
        'sleep',
        goingOn(world).map(({ step }) => step),
      );
      clock.moveTo(clock.now() + minutes * 60_000);
    },
  })),
];

/** What a history of single events would meet too rarely: several that belong together. */
const MISFORTUNES: readonly fc.Arbitrary<Happening>[] = [
  fc
    .record({ amount: amounts, steps: fc.nat({ max: 80 }), isDeskFirst: fc.boolean() })
    .map(({ amount, steps, isDeskFirst }) => ({
      name: `send ${amount} on both devices, ${steps} steps apart`,
      run: async (world) => {
        const [first, second] = isDeskFirst ? ([0, 2] as const) : ([2, 0] as const);
        const task = sending(world, amount);
        start(world, 'send', first, task);
        await world.drive(steps);
        start(world, 'duplicate', second, task);
      },
    })),
  fc
    .record({ index: tabs, amount: amounts, write: fc.constantFrom<StorageFault>('torn', 'lost') })
    .map(({ index, amount, write }) => ({
      name: `send ${amount} in tab ${index}, whose block meets a write that is ${write}`,
      run: async (world) => {
        const tab = alive(world, index);
        tab.device.records.faults.unshift(write);
        start(world, 'send', index, sending(world, amount));
      },
    })),
  fc
    .record({
      index: tabs,
      amount: amounts,
      halfHours: fc.integer({ min: 1, max: 48 }),
      isLost: fc.boolean(),
    })
    .map(({ index, amount, halfHours, isLost }) => ({
      name: `send ${amount} in tab ${index}, dated ${halfHours} half hours ahead; the right date is ${isLost ? 'not stored' : 'forgotten'}`,
      run: async (world) => {
        const { device } = world.tabs[index]!;
        const ahead = halfHours * 1_800_000;
        Object.assign(device, { offsetMs: ahead, nodeOffsetMs: ahead });
        device.ahead.add('device').add('node');
        start(world, 'send', index, sending(world, amount));
        await world.drive(MAX_STEPS_BETWEEN);
        const before = device.records.copy();
        Object.assign(device, { offsetMs: 0, nodeOffsetMs: 0 });
        if (isLost) device.records.faults.unshift('lost');
        start(world, 'unlock', index, (world.reopen(index), 'settle'));
        await world.drive(MAX_STEPS_BETWEEN);
        if (isLost) return;
        note(world, 'rollback', index);
        world.rollBack(device, before);
      },
    })),
];

/** All events of a history. */
export function allCommands(): fc.Arbitrary<Iterable<Step>> {
  // Twice as many faults as there would be: the rare ones have to meet a payment.
  const steps = [...ACTIONS, ...FAULTS, ...FAULTS, ...MISFORTUNES].map((happening) =>
    fc.tuple(happening, fc.nat({ max: MAX_STEPS_BETWEEN })).map(([{ name, run }, after]): Step => ({
      check: () => true,
      run: async (_model, world) => {
        await run(world);
        await world.drive(after);
      },
      toString: () => `${name}, then ${after} steps`,
    })),
  );
  return fc.commands<Model, World, false>(steps, { maxCommands: 24, size: 'max' });
}

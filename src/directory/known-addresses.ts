import { ADDRESS_SCHEME, type Address } from '../protocol/address';
import type { Network } from '../protocol/network';

/** An address whose owner is publicly known. */
export interface KnownAddress {
  readonly network: Network;
  readonly address: Address;
  /** The name under which it is known, unique within its network. */
  readonly label: string;
  /** The organisation behind it. */
  readonly entity: string;
  /** The day on which the label was published, ISO 8601. */
  readonly addedAt: string;
}

const live = (label: string, entity: string, path: string, addedAt: string): KnownAddress => ({
  network: 'LIVE',
  address: (ADDRESS_SCHEME + path) as Address,
  label,
  entity,
  addedAt,
});

/** Labels of the LIVE network as Atto publishes them in its public repository known-addresses. */
export const KNOWN_ADDRESSES: readonly KnownAddress[] = [
  live('Genesis', 'Atto', 'adcvvasbd2duys5y4ekgrd3gw2og3vvhrnvrvwoki2yko6xmc3ere2apkx7wo', '2025-08-06'),
  live('Treasury 1', 'Atto', 'adkq2jzidx4t44pg46rht7bqrvpjbci4e6qrfhgqx4sl7fdtd5kh6dip3b3gs', '2025-08-06'),
  live('Treasury 2', 'Atto', 'adv4sbwmi47442s3yhsymiww3ad4ws6iecwbgfu5rd4w5ytnfg4yeguumywqw', '2025-08-06'),
  live('Treasury 3', 'Atto', 'adtyo6wepndvtcptyjdyhywvyd74jfb5dugerqblufjdawynil7vwfmmbn45k', '2025-08-06'),
  live('Treasury 4', 'Atto', 'adqaxis7pdonb4rjvezvaybfntxreye5cyo26l6wctodfq34zxcwu3rtvdhn2', '2025-08-06'),
  live('Treasury 5', 'Atto', 'actt6c2vuugtxoe65ll3i4af7veizqxvidzuf6etw4w5gvzabncde5agckdqm', '2025-08-06'),
  live('Treasury 6', 'Atto', 'abo7qajakaxs5ld4x4npcjkvwwuctefgm5c77ckxhvqjh5jvvqs6rsu22pk76', '2025-08-06'),
  live('Treasury 7', 'Atto', 'abwjus3exo3o2undaxirqxmdfcfgen4nxz3b5ezohdafyf3chv2lcpl6ggef2', '2025-08-06'),
  live('Treasury 8', 'Atto', 'aaoxssge2re2zakr26cv6rbhmmeotdejtrxqm3vzgjg77kqvsamstcxi3tla4', '2025-08-06'),
  live('Treasury 9', 'Atto', 'accthah7b6ifwoab6ors7imteubzlnf5bstnqptw52ttrhwj2s5badtu4gmf6', '2025-08-06'),
  live('Treasury 10', 'Atto', 'abmnfeydp7p6mmmkzfzbly7iuibmwj3dpilyghf7wgleurjugq6eqlemopaq6', '2025-08-06'),
  live('Treasury 11', 'Atto', 'abc6wzjeapfgddc7dt7zfmv3d5gh3bvzapuia4qzg7yh5kpa4vsi7ljawklfe', '2025-08-06'),
  live('Treasury 12', 'Atto', 'aaewkizilyp6k5k5vk5zj3flcjgq4ok6duxgcpux2efke4l3qksm47mjnyqxk', '2025-08-06'),
  live('Faucet', 'Atto', 'adwmbykpqs3mgbqogizzwm6arokkcmuxium7rbh343drwd2q5om6vj3jrfiyk', '2025-08-06'),
  live(
    'Miner (Folding@Home)',
    'Atto',
    'abgz7fjquhyi3xflfxvwmyc4w5pplgp3crjeupkyegewmzc6vah5eogxewdc2',
    '2025-08-06',
  ),
  live('Reward Bot', 'Atto', 'abzekkyvhsos74rfeibubjifbjdzy3bi7habx5o3kt4ot2vcl5uhb2rcrn7hu', '2025-08-06'),
  live(
    'LCX hot wallet',
    'LCX',
    'acfu5fpqtxvbu3zvyimddudpgyhsbd2bzoigvj6zlsmcu2w7zug4zmtb6v2rw',
    '2025-08-06',
  ),
  live('XT hot wallet', 'XT', 'ad7ptdb7tpkvyuoib5cjwjf5fjm6z4iodqvrcx4iejd5aeh6ozroq3vge3ada', '2025-08-20'),
  live(
    'CryptoJar legacy hot wallet',
    'CryptoJar.cc',
    'aaknct6jr7vwdsnijynqgdv7iilnkg3awl5bz7donacx3oijtmg56bprkitzk',
    '2025-09-15',
  ),
  live('Staking', 'Atto', 'aaswdsyo5pv2pigz3557r7pncks3duwvxpklr6sndcj4kdlcgxpfsowc2hsuk', '2026-01-17'),
  live(
    'CryptoJar hot wallet',
    'CryptoJar.cc',
    'aaie5u6iludaqxo2xmjdmnkppdkbj65quhub7cfnrpqdgrcfuhsdp7a3djddo',
    '2026-02-14',
  ),
];

const byAddress = new Map(KNOWN_ADDRESSES.map((known) => [`${known.network} ${known.address}`, known]));

/** Who is behind an address of that network, undefined when nobody has said so publicly. */
export function knownAddress(network: Network, address: Address): KnownAddress | undefined {
  return byAddress.get(`${network} ${address}`);
}

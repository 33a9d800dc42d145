const groupsOfSubnet = 4;
const allGroups = 8;

/** The eight groups of an IPv6 address as lower-case hex without leading zeros; null when it is none. */
function groupsOf(address: string): readonly string[] | null {
  const plain = (address.split('%', 1)[0] ?? '').toLowerCase();
  // The last two groups may be written as an IPv4 address.
  const hex = plain.replace(/(\d{1,3})\.(\d{1,3})\.(\d{1,3})\.(\d{1,3})$/, (_all, ...bytes: string[]) => {
    const [a = 0, b = 0, c = 0, d = 0] = bytes.slice(0, 4).map(Number);
    return `${(a * 256 + b).toString(16)}:${(c * 256 + d).toString(16)}`;
  });
  const [front = '', back] = hex.split('::', 2);
  const before = front === '' ? [] : front.split(':');
  const after = back ? back.split(':') : [];
  const left = back === undefined ? 0 : allGroups - before.length - after.length;
  const groups = [...before, ...Array<string>(Math.max(0, left)).fill('0'), ...after];
  const isWhole = groups.length === allGroups && groups.every((group) => /^[\da-f]{1,4}$/.test(group));
  return isWhole ? groups.map((group) => group.replace(/^0+(?=.)/, '')) : null;
}

/** The IPv4 address that an IPv6 address only wraps (`::ffff:0:0/96`), in whatever spelling; null when it wraps none. */
function mappedAddress(groups: readonly string[]): string | null {
  if (groups.slice(0, 6).join(':') !== '0:0:0:0:0:ffff') return null;
  return groups
    .slice(6)
    .flatMap((group) => {
      const both = Number.parseInt(group, 16);
      return [both >> 8, both & 255];
    })
    .join('.');
}

/** Everything that is no address counts together: whoever could make it up would never be counted otherwise. */
const nobodysAddress = 'no address';

const isIpv4 = (text: string): boolean =>
  /^\d{1,3}(\.\d{1,3}){3}$/.test(text) && text.split('.').every((byte) => Number(byte) <= 255);

/**
 * What an address counts as wherever somebody is counted by it. Addresses of one IPv6 subnet of 64 bits belong to one
 * connection, and whoever has it can use them all: they count as one, `2001:db8:1:2::`. An IPv4 address counts as itself,
 * also where it comes wrapped into an IPv6 one. The port that some proxies write behind it (`203.0.113.7:443`,
 * `[2001:db8::1]:443`) counts for nothing; what is no address counts as one and the same.
 */
export function whoseAddress(written: string): string {
  const address = written.replace(/^\[(.*)\](:\d+)?$/, '$1').replace(/^([\d.]+):\d+$/, '$1');
  if (isIpv4(address)) return address;
  const groups = groupsOf(address);
  if (groups === null) return nobodysAddress;
  return mappedAddress(groups) ?? `${groups.slice(0, groupsOfSubnet).join(':')}::`;
}

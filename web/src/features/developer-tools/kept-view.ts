import { session } from '../../lib/device/text-storage.ts';

export const tabNames = ['phone', 'scenario', 'network', 'clock', 'payment'] as const;
export type TabName = (typeof tabNames)[number];

/** How the panel stands; it outlives the pages that it draws anew, not the visit. */
export interface View {
  readonly open: boolean;
  readonly tab: TabName;
  /** Where the closed button stands, by its number, the highest first. */
  readonly place: number;
}

const key = 'tulay-developer-tools';
const first: View = { open: false, tab: 'phone', place: 1 };

export function keptView(): View {
  try {
    // Written below, by this or an older version.
    return { ...first, ...(JSON.parse(session.getItem(key) ?? '{}') as Partial<View>) };
  } catch {
    return first;
  }
}

export function keepView(view: View): void {
  session.setItem(key, JSON.stringify(view));
}

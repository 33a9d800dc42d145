/** Whether this is the soak. It runs every form of a test; the daily run has the telling ones, so that it ends soon. */
export const isSoak = process.env['SOAK'] === '1';

/** Forms of one test (sizes, themes, ways, modes): all in the soak, else the first ones. The most telling stand first. */
export const formsOf = <Form>(all: readonly Form[], daily = 1): readonly Form[] => (isSoak ? all : all.slice(0, daily));

/** A time that the product promises: as it is in the soak; daily, where others want the machine too, three times as long. */
export const promisedMs = (ms: number): number => (isSoak ? ms : 3 * ms);

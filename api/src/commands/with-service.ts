import type { Config } from '../config/config.ts';
import { composeService, type Composed } from '../start/compose-service.ts';

const nobodyListens = { messagesWaiting: () => undefined, deliveryFailed: () => undefined };

/** Opens the service that these settings belong to for as long as `use` takes. What it leaves to be sent is sent by the one that runs. */
export async function withService<Answer>(
  config: Config,
  use: (composed: Composed) => Promise<Answer>,
): Promise<Answer> {
  const composed = await composeService(config, nobodyListens);
  try {
    return await use(composed);
  } finally {
    await composed.close();
  }
}

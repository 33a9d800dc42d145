import { CURRENCIES } from '@tulay/contract/reference/currencies';
import { operations } from '@tulay/lending/operations';
import { makeMachine, type Messages } from '@tulay/lending/ports';
import type { AppOptions } from '../app.ts';
import { systemClock } from '../adapters/clock.ts';
import { makeDisk } from '../adapters/disk.ts';
import { makeDocuments } from '../adapters/documents.ts';
import { sealFiles } from '../adapters/files.ts';
import { makeHashing } from '../adapters/hashing.ts';
import { makeIds } from '../adapters/ids.ts';
import { makeImages } from '../adapters/images.ts';
import { makeMessages } from '../adapters/messages.ts';
import { makeNoticeKeys } from '../adapters/notice-keys.ts';
import { makeRates } from '../adapters/rates.ts';
import { makeSealer } from '../adapters/sealing.ts';
import { openSecrets } from '../adapters/secrets.ts';
import type { Config } from '../config/config.ts';
import { openNodes, type Nodes } from '../nodes/open-nodes.ts';
import { checkFiles, openFileStorage } from './open-files.ts';
import { readStanding } from '../commands/backup/kept-backups.ts';
import { openShelf } from '../commands/backup/open-shelf.ts';
import { readRelease } from './release.ts';
import { openStore, type StoreTuning } from './open-store.ts';
import { policyFromConfig } from '../config/policy-from-config.ts';
import { makeAuditDigest } from '../store/audit-key.ts';
import type { LiveBook } from '../store/live-state.ts';
import { traced } from '../traces/traced.ts';

export interface Composed {
  readonly service: AppOptions['service'];
  readonly jwtSecret: Buffer;
  /** Throws a StartProblem when photos cannot be kept where the configuration says, or are not there. */
  readonly checkFiles: () => Promise<void>;
  readonly nodes: Nodes;
  /** Whether the service went live, as its database knows. */
  readonly live: LiveBook;
  /** Ends all that it opened: the thread that makes documents, the other nodes' news, the store last. */
  readonly close: () => Promise<void>;
}

/** What the service tells the process that runs it. */
export interface ServiceEvents {
  readonly messagesWaiting: () => void;
  /** The error names neither the receiver nor the text. */
  readonly deliveryFailed: (channel: string, error: unknown) => void;
}

/** Opens the data folder and plugs the real world into the rules. */
export async function composeService(
  config: Config,
  events: ServiceEvents,
  tuning: StoreTuning = {},
): Promise<Composed> {
  // Everything this process writes is for its own user only, the database's side files too.
  process.umask(0o077);
  const secrets = await openSecrets(config.dataDir);
  const clock = systemClock(config.testClockAheadMs);
  const { store, auditKey, live } = await openStore(config, makeSealer(secrets), tuning);
  const hashing = { ...makeHashing(secrets.hashing), auditDigest: makeAuditDigest(auditKey) };
  const documents = makeDocuments();
  const storage = await openFileStorage(config);
  const files = sealFiles(storage, secrets.files);
  const currencies = CURRENCIES.map((currency) => currency.currencyCode);
  const nodes = await openNodes({ config, clock, digest: (address) => hashing.keyed(`address ${address}`) });
  return {
    jwtSecret: secrets.jwt,
    live,
    async close() {
      await documents.close();
      await nodes.close();
      await store.close();
    },
    checkFiles: () => checkFiles(config, storage, files, store),
    nodes,
    service: {
      policy: policyFromConfig(config),
      operations,
      messagesWaiting: events.messagesWaiting,
      ports: {
        store,
        clock,
        ids: makeIds(clock),
        hashing,
        messages: reported(makeMessages(config, clock), events.deliveryFailed),
        files,
        images: makeImages(),
        documents,
        rates: makeRates({ url: config.ratesUrl, clock, currencies }),
        noticeKeys: makeNoticeKeys(config.noticeSecrets),
        disk: makeDisk(keepsOnDisk(config) ? config.dataDir : null),
        machine: makeMachine({
          ...readRelease(),
          backups: config.backupPlace === null ? async () => null : readStanding(() => openShelf(config)),
        }),
      },
    },
  };
}

/** With a server and a bucket the folder holds the key alone. */
const keepsOnDisk = ({ databaseUrl, bucket }: Config): boolean => databaseUrl === null || bucket === null;

/** The rules postpone a message that failed and go on; the operator has to hear of it all the same. */
function reported(messages: Messages, failed: ServiceEvents['deliveryFailed']): Messages {
  return {
    async deliver(message, handOver) {
      try {
        await traced({ kind: 'message', name: message.channel }, () => messages.deliver(message, handOver));
      } catch (error) {
        failed(message.channel, error);
        throw error;
      }
    },
  };
}

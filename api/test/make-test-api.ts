import { randomBytes } from 'node:crypto';
import { mkdtemp, rm } from 'node:fs/promises';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import type { ApiUnderTest, OtherWorld } from '@tulay/conformance/api/api-under-test';
import { operatorOf } from '@tulay/conformance/api/desk/operator';
import type { Service } from '@tulay/lending/service';
import { accrueInterest, chargeLateLoans } from '@tulay/lending/loan';
import { applyUnapplied } from '@tulay/lending/repayment';
import { deliverDue } from '@tulay/lending/message';
import { operations } from '@tulay/lending/operations';
import { defaultPolicy } from '@tulay/lending/policy';
import type { Machine, Store } from '@tulay/lending/ports';
import { refreshRates } from '@tulay/lending/site';
import {
  type FakeClock,
  makeFakeClock,
  makeFakeHashing,
  makeFakeMachine,
  makeMessageBox,
  noRates,
} from '@tulay/lending/testing/fake-ports';
import { buildApp, type App, type AppOptions } from '../src/app.ts';
import type { ClosableDocuments } from '../src/adapters/documents.ts';
import { sealFiles } from '../src/adapters/files.ts';
import type { FileStorage } from '../src/adapters/files/file-storage.ts';
import { openFolder } from '../src/adapters/files/folder-storage.ts';
import { makeHashing } from '../src/adapters/hashing.ts';
import { makeAuditDigest } from '../src/store/audit-key.ts';
import { makeNoticeKeys } from '../src/adapters/notice-keys.ts';
import { makeIds } from '../src/adapters/ids.ts';
import { makeImages } from '../src/adapters/images.ts';
import { makeSealer } from '../src/adapters/sealing.ts';
import { openSqliteStore } from '../src/store/sqlite/open.ts';
import type { Sealer } from '../src/store/sealer.ts';
import { appAlone } from './app-alone.ts';
import { writeNewDatabase } from './new-database.ts';
import { noticeSecrets, notices } from './notice-keys.ts';
import { toResponse } from './to-response.ts';

export interface TestApi extends ApiUnderTest {
  readonly app: App['app'];
  readonly service: Service;
}

/** Opens an empty store; the folder is the world's own. */
type OpenStore = (options: { readonly dir: string; readonly sealer: Sealer }) => Promise<Store>;

/** Draws in the test's own process: a thread of its own, with fonts and libraries, would take each world longer than all else. */
const drawnHere: ClosableDocuments = {
  async render(document) {
    const { default: renderPdf } = await import('../src/adapters/documents/render-pdf.ts');
    return renderPdf(document);
  },
  close: async () => undefined,
};

type TestOptions = Partial<Omit<AppOptions, 'service'>> &
  OtherWorld & {
    readonly openStore?: OpenStore;
    readonly storage?: FileStorage;
    /** Of digests; nodes of one service have the same. */
    readonly hashingKey?: Buffer;
    readonly clock?: FakeClock;
    readonly machine?: Machine;
    readonly documents?: ClosableDocuments;
  };

const openSqlite: OpenStore = async ({ dir, sealer }) => {
  const file = join(dir, 'tulay.db');
  await writeNewDatabase(file);
  return openSqliteStore({ file, sealer });
};

/** Fastify over SQLite and a folder, or other places, in a folder of its own, with real encryption and image work; time stands still, passwords hash at once. */
export async function makeTestApi({
  policy,
  rates = noRates,
  beforeStore = (store) => store,
  openStore = openSqlite,
  storage,
  hashingKey = randomBytes(32),
  clock = makeFakeClock(),
  documents = drawnHere,
  disk = { room: async () => null },
  machine = makeFakeMachine(),
  ...options
}: TestOptions = {}): Promise<TestApi> {
  const dir = await mkdtemp(join(tmpdir(), 'tulay-api-'));
  const messages = makeMessageBox();
  const digests = makeHashing(hashingKey);
  const store = await openStore({ dir, sealer: makeSealer({ sealing: randomBytes(32), index: randomBytes(32) }) });
  const { app, service } = await buildApp({
    service: {
      // All members of a test come from one address.
      policy: { ...defaultPolicy(), registrationsPerHour: 1_000_000, ...policy },
      operations,
      messagesWaiting: () => undefined,
      ports: {
        store: beforeStore(store),
        clock,
        messages,
        ids: makeIds(clock),
        hashing: {
          ...makeFakeHashing(),
          keyed: (text) => digests.keyed(text),
          sha256: (text) => digests.sha256(text),
          auditDigest: makeAuditDigest(hashingKey),
        },
        files: sealFiles(storage ?? (await openFolder(join(dir, 'files'))), randomBytes(32)),
        images: makeImages(),
        documents,
        rates,
        noticeKeys: makeNoticeKeys(noticeSecrets),
        disk,
        machine,
      },
    },
    jwtSecret: randomBytes(32),
    logLevel: 'silent',
    ...appAlone,
    ...options,
  });
  await app.ready();
  return {
    app,
    service,
    clock,
    sent: messages.sent,
    notices,
    async fetch(request) {
      const url = new URL(request.url);
      const response = await app.inject({
        // Any method, also one that the framework's type does not name.
        method: request.method as 'GET',
        url: url.pathname + url.search,
        headers: { host: 'localhost', ...Object.fromEntries(request.headers) },
        ...(request.body && { payload: Buffer.from(await request.arrayBuffer()) }),
      });
      return toResponse(response);
    },
    deliver: async () => void (await deliverDue(service)),
    refreshRates: async () => void (await refreshRates(service)),
    lookAtLoans: () =>
      applyUnapplied(service)
        .then(() => chargeLateLoans(service))
        .then(() => accrueInterest(service)),
    ...operatorOf(service),
    async close() {
      await app.close();
      await documents.close();
      await store.close();
      await rm(dir, { recursive: true, force: true });
    },
  };
}

import { readdirSync } from 'node:fs';
import { defineConfig } from 'vitest/config';

const packages = readdirSync('packages').map((name) => `packages/${name}`);

export default defineConfig({
  test: {
    projects: [...packages, 'api', 'mocks', 'web'].map((dir) => ({
      test: {
        name: dir,
        root: dir,
        environment: 'node',
        include: ['src/**/*.test.ts', 'test/**/*.test.ts', 'build/**/*.test.ts'],
        testTimeout: 30_000,
        hookTimeout: 60_000,
      },
    })),
  },
});

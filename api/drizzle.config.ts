import { defineConfig } from 'drizzle-kit';

export default defineConfig({
  dialect: 'sqlite',
  casing: 'snake_case',
  schema: './src/store/sqlite/schema.ts',
  out: './src/migrations',
});

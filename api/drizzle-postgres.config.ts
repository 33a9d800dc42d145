import { defineConfig } from 'drizzle-kit';

export default defineConfig({
  dialect: 'postgresql',
  casing: 'snake_case',
  schema: './src/store/postgres/schema.ts',
  out: './src/migrations-postgres',
});

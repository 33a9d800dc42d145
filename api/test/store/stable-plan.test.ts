import { and, eq, inArray, sql } from 'drizzle-orm/sql';
import { expect, test } from 'vitest';
import { openConnection } from '../../src/store/sqlite/connection.ts';
import { members } from '../../src/store/sqlite/schema.ts';
import { sqliteStatements } from '../../src/store/sqlite/sqlite-statements.ts';

test('no search or limit is planned anew for the value it is asked with', () => {
  const connection = openConnection(':memory:', { readonly: false });
  const list = sqliteStatements(connection)
    .db.select({ id: members.id })
    .from(members)
    .where(and(eq(members.id, 'x'), inArray(members.phoneIndex, ['y', 'z']), sql`${members.createdAt} <= ${5}`))
    .limit(1);
  const asked = list.toSQL().sql;
  expect(asked.match(/\(select \?\)/g)).toHaveLength(5);
  expect(asked.replaceAll('(select ?)', '')).not.toContain('?');
  connection.$client.close();
});

import { MongoClient } from 'mongodb';
import { expect, test } from 'vitest';
import { ALLOWED_COMMANDS, recordCommands } from '../src/index';
import { connect, freshFolder, whenOver } from './workspace';

test('a recording names every command a client sent, and those outside the allow-list', async () => {
  const { uri } = await connect(freshFolder());
  const client = new MongoClient(uri, { monitorCommands: true });
  whenOver(() => client.close());
  const record = recordCommands(client);

  await client.db().collection('things').insertOne({ n: 1 });
  await client.db().collection('things').findOne();
  expect([...record.sent]).toEqual(['insert', 'find']);
  expect(record.outside()).toEqual([]);

  await client
    .db()
    .command({ collMod: 'things' })
    .catch(() => {});
  expect(record.outside()).toEqual(['collMod']);
});

test('the allow-list holds none of the commands that would end the engine', () => {
  const deadly = [
    'startSession',
    'endSessions',
    'killSessions',
    'killAllSessions',
    'killAllSessionsByPattern',
  ];
  expect(deadly.filter((name) => ALLOWED_COMMANDS.has(name))).toEqual([]);
});

import { readFileSync } from 'node:fs';
import { createServer } from 'node:http';
import { makeFloor, type FloorSetting } from './floor.ts';
import { announce } from './measured-process.ts';

const [settingFile = ''] = process.argv.slice(2);
// Written by the process that started this one.
const setting = JSON.parse(readFileSync(settingFile, 'utf8')) as FloorSetting;
const server = createServer(makeFloor(setting));
server.keepAliveTimeout = 72_000;
server.listen(0, '127.0.0.1', () => announce(server));

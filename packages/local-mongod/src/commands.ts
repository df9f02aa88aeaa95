/**
 * The commands the launcher lets through to the embedded engine: what an application and its drivers need.
 * Everything else is answered with CommandNotFound before it reaches the engine, because some commands end
 * the whole process there: startSession, endSessions, killSessions, killAllSessions and
 * killAllSessionsByPattern.
 */
export const ALLOWED_COMMANDS: ReadonlySet<string> = new Set([
  'aggregate',
  'buildInfo',
  'buildinfo',
  'bulkWrite',
  'collStats',
  'count',
  'create',
  'createIndexes',
  'dataSize',
  'dbStats',
  'delete',
  'distinct',
  'drop',
  'dropDatabase',
  'dropIndexes',
  'explain',
  'find',
  'findAndModify',
  'findandmodify',
  'getMore',
  'getParameter',
  'hello',
  'insert',
  'isMaster',
  'ismaster',
  'killCursors',
  'listCollections',
  'listCommands',
  'listDatabases',
  'listIndexes',
  'ping',
  'renameCollection',
  'serverStatus',
  'update',
  'validate',
]);

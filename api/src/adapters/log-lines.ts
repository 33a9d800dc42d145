/** Where log lines go. */
export interface LogLines {
  write(line: string): void;
}

let waiting = '';
let nobodyReads = false;

function flush(): void {
  const lines = waiting;
  waiting = '';
  if (lines !== '' && !nobodyReads) process.stdout.write(lines);
}

/**
 * The standard output, with the lines of one turn of the event loop in one write: each write is a call of the system, which
 * costs more than making the line. A process that is killed loses at most the lines of the turn it was in.
 */
export const standardOutput: LogLines = {
  write(line) {
    if (waiting === '') setImmediate(flush);
    waiting += line;
  },
};

process.once('exit', flush);
// Whoever reads the lines may end, and the disk they go to may be full: the service goes on without them.
process.stdout.on('error', (error: NodeJS.ErrnoException) => {
  nobodyReads ||= error.code === 'EPIPE';
});

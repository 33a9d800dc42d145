// Writes down what failed outside every test, which vitest's own report leaves out though it fails the run.
import { writeFileSync } from 'node:fs';
import type { Reporter } from 'vitest/node';

const report = new URL('../.cache/reports/outside.json', import.meta.url);

export default class OutsideTests implements Reporter {
  onTestRunEnd(...[modules, errors]: Parameters<NonNullable<Reporter['onTestRunEnd']>>): void {
    const ofFiles = modules.flatMap((module) =>
      [module, ...module.children.allSuites()].flatMap((one) =>
        one.errors().map(({ message }) => `${module.moduleId} › ${message}`),
      ),
    );
    // Where it was thrown tells more than the file it is said to come from.
    const ofNobody = errors.map(({ message, stack }) => stack ?? message);
    writeFileSync(report, JSON.stringify([...ofFiles, ...ofNobody]));
  }
}

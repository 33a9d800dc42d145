import { BaseSequencer, type TestSpecification } from 'vitest/node';

/**
 * Files that take longest though there is little in them, as what they run stands elsewhere: where the runner has no times of before it takes
 * the largest file first, and one processor would wait for one of these at the end.
 */
const isLong = ({ moduleId }: TestSpecification) =>
  /\/(?:describe-api(?:-postgres)?|access|money-kill|drill-postgres)\.test\.ts$/.test(moduleId);

/** Each project's long files before its others. */
export class LongFirst extends BaseSequencer {
  override async sort(files: TestSpecification[]): Promise<TestSpecification[]> {
    // oxlint-disable-next-line unicorn/no-array-sort -- the runner's own method, which answers with a new array
    const sorted = await super.sort(files);
    const ofProjects = Map.groupBy(sorted, ({ project }) => project.name);
    return [...ofProjects.values()].flatMap((ofOne) => [
      ...ofOne.filter(isLong),
      ...ofOne.filter((file) => !isLong(file)),
    ]);
  }
}

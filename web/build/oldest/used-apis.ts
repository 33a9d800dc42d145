import { parseAst } from 'vite';

/**
 * `owner` is what stands before the dot: "URL" of `URL.canParse(x)`, "navigator" of `window.navigator.share`, empty where that
 * has no name, as in `find(x).share()`; null where there is no dot.
 */
export interface UsedApi {
  readonly owner: string | null;
  readonly name: string;
  readonly isCalled: boolean;
}

/** The parts of a syntax tree that are looked at here; each node has more. */
interface Node {
  readonly type: string;
  readonly name?: string;
  readonly computed?: boolean;
  readonly object?: Node;
  readonly property?: Node;
  readonly callee?: Node;
  readonly key?: Node;
}

const isNode = (value: unknown): value is Node => typeof value === 'object' && value !== null && 'type' in value;

function nameOf(node: Node | undefined): string | null {
  if (node?.type === 'Identifier') return node.name ?? null;
  return node?.type === 'MemberExpression' && !node.computed ? nameOf(node.property) : null;
}

/** Every name in a script that may be one of the browser's: those that stand by themselves, and those after a dot. */
export function usedApis(script: string): UsedApi[] {
  const used: UsedApi[] = [];
  const visit = (node: Node, isCalled: boolean) => {
    const name = nameOf(node);
    if (name !== null) used.push({ owner: node.object ? (nameOf(node.object) ?? '') : null, name, isCalled });
    for (const [part, value] of Object.entries(node)) {
      // What a property is called is a name of its owner, seen above, or of the script's own.
      if (['property', 'key'].includes(part) && !node.computed) continue;
      for (const child of [value].flat()) if (isNode(child)) visit(child, part === 'callee');
    }
  };
  visit(parseAst(script), false);
  return used;
}

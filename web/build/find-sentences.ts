import { parseSync } from 'vite';

/** A place in a source where a sentence stands that no catalogue knows, or that is read too early to change with the language. */
export interface StraySentence {
  readonly line: number;
  readonly text: string;
}

type Node = { type: string; start: number; [key: string]: unknown };
/** Called for each node with those around it, the nearest last. */
type Visit = (node: Node, around: readonly Node[]) => void;

/** Props that a reader or a screen reader meets. */
const spokenProps =
  /^(aria-(label|description|placeholder|roledescription|valuetext)|alt|title|placeholder|label|hint|note|lead|caption|confirm|missing|\w+(Label|Text|Title))$/;
const letters = /\p{L}{2}/u;
/** What runs when it is called, and what is no code at all. */
const later =
  /^(ArrowFunctionExpression|FunctionExpression|FunctionDeclaration|MethodDefinition|Import.*|TS(Type|Interface).*)$/;

function isNode(value: unknown): value is Node {
  return typeof value === 'object' && value !== null && 'type' in value && typeof value.type === 'string';
}

function walk(node: Node, visit: Visit, around: readonly Node[] = []): void {
  visit(node, around);
  const inside = [...around, node];
  for (const value of Object.values(node))
    for (const child of Array.isArray(value) ? value : [value]) if (isNode(child)) walk(child, visit, inside);
}

function parse(file: string, source: string): Node {
  // The parser's own type of a program is far wider than what is read here.
  return parseSync(file, source).program as unknown as Node;
}

const lineOf = (source: string, { start }: Node): number => source.slice(0, start).split('\n').length;

/** The words of a string or of the fixed parts of a template; '' for anything else. */
function wordsOf(node: Node): string {
  if (node.type === 'Literal' && typeof node['value'] === 'string') return node['value'];
  if (node.type !== 'TemplateLiteral' || !Array.isArray(node['quasis'])) return '';
  return (node['quasis'] as { value: { raw: string } }[]).map(({ value }) => value.raw).join(' ');
}

/** The strings that an expression can become: both sides of a choice, not what it is decided by. */
function outcomes(node: Node): Node[] {
  const parts = (...keys: string[]) => keys.map((key) => node[key]).filter(isNode);
  if (node.type === 'JSXExpressionContainer') return parts('expression').flatMap(outcomes);
  if (node.type === 'ConditionalExpression') return parts('consequent', 'alternate').flatMap(outcomes);
  if (node.type === 'LogicalExpression') return parts('right').flatMap(outcomes);
  return [node];
}

const nameOf = (node: unknown): string => (isNode(node) && typeof node['name'] === 'string' ? node['name'] : '');

/** What of a node is said to a reader: the text in an element, a spoken prop, a toast. */
function spokenParts(node: Node, parent: Node | undefined): Node[] {
  if (node.type === 'JSXText') return [{ ...node, type: 'Literal' }];
  if (node.type === 'JSXExpressionContainer' && parent?.type !== 'JSXAttribute') return outcomes(node);
  if (node.type === 'JSXAttribute' && spokenProps.test(nameOf(node['name'])) && isNode(node['value']))
    return outcomes(node['value']);
  if (node.type === 'CallExpression' && isNode(node['callee']) && nameOf(node['callee']['object']) === 'notify') {
    const [first, , third] = node['arguments'] as Node[];
    const said = nameOf(node['callee']['property']) === 'settle' ? third : first;
    return said ? outcomes(said) : [];
  }
  return [];
}

/** Sentences that a component says by itself instead of taking them from a catalogue. */
export function hardCodedSentences(file: string, source: string): StraySentence[] {
  const found: StraySentence[] = [];
  walk(parse(file, source), (node, around) => {
    for (const part of spokenParts(node, around.at(-1))) {
      const text = wordsOf(part).trim();
      if (letters.test(text)) found.push({ line: lineOf(source, part), text });
    }
  });
  return found;
}

/** "wallet.status.title" of a chain of names; undefined for anything else. */
function chainOf(node: Node): string[] | undefined {
  if (node.type === 'Identifier') return [nameOf(node)];
  if (node.type !== 'MemberExpression' || node['computed'] || !isNode(node['object'])) return undefined;
  const before = chainOf(node['object']);
  return before && [...before, nameOf(node['property'])];
}

/** What a file calls its catalogues and the constants that hold a part of one, each with the chain it stands for. */
function cataloguesOf(program: Node): Map<string, readonly string[]> {
  const chains = new Map<string, readonly string[]>();
  walk(program, (node, around) => {
    if (node.type === 'ImportDeclaration' && /\/words\/generated\/[\w-]+\.ts$/.test(wordsOf(node['source'] as Node)))
      for (const one of node['specifiers'] as Node[]) chains.set(nameOf(one['local']), [nameOf(one['imported'])]);
    if (node.type !== 'VariableDeclarator' || !isNode(node['init']) || around.length !== 2) return;
    const [root = '', ...keys] = chainOf(node['init']) ?? [];
    const held = chains.get(root);
    if (held && chainOf(node['id'] as Node)) chains.set(nameOf(node['id']), [...held, ...keys]);
  });
  return chains;
}

/**
 * Sentences that are read once, when a module is loaded, and so stay in the language of that moment. A constant may hold
 * a part of a catalogue (`const texts = wallet.status`); `isPart` tells whether a chain such as `wallet.status` is one.
 */
export function sentencesReadTooEarly(
  file: string,
  source: string,
  isPart: (chain: readonly string[]) => boolean,
): StraySentence[] {
  const program = parse(file, source);
  const catalogues = cataloguesOf(program);
  const found: StraySentence[] = [];
  walk(program, (node, around) => {
    const parent = around.at(-1);
    if (!parent || around.some(({ type }) => later.test(type))) return;
    const [root = '', ...keys] = chainOf(node) ?? [];
    const held = catalogues.get(root);
    if (!held || parent.type === 'MemberExpression' || parent['id'] === node) return;
    const isHeld = parent.type === 'Property' || (parent.type === 'VariableDeclarator' && nameOf(parent['id']) !== '');
    if (!isHeld || !isPart([...held, ...keys]))
      found.push({ line: lineOf(source, node), text: [root, ...keys].join('.') });
  });
  return found;
}

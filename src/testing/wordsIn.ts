import { parseSync } from '@swc/core';

/**
 * Folders whose words reach visitors or staff: they come from `src/texts`, or from `src/content` where the college may change them.
 * The description of the API is for developers.
 */
const shown =
  /^(?:src\/(?!texts\/|content\/|testing\/|theme\/|paste\/corpus\/)|server\/(?:(?:alerts|api|auth|feeds|http|meta|shareImages|ssr)\/|lib\/errors))/;

export const mayHoldNoWords = (file: string): boolean => shown.test(file);

/**
 * Capitalised words and names that are no text of a screen: values of records, which look alike in every language of the site, tags of
 * the cache, keys of the keyboard, headers of HTTP, names that browsers and systems give themselves, and types of schema.org.
 */
const values = new Set(
  [
    'Published Draft Active Inactive Upcoming Past Admin Editor Technology Education Event Partnership News Yes No',
    'Blog Event User Contact Dashboard',
    'Enter Escape Tab Home End Files',
    'Accept Authorization Bearer Connection Location Origin',
    'Android Chrome Chromebook Edge Firefox Linux Mac Mobile Opera Safari Windows',
    'Facebook Telegram Viber YouTube',
    'Answer Course Place Question',
  ]
    .flatMap((line) => line.split(' '))
    .concat('Samsung Internet', 'UC Browser'),
);

/**
 * Nodes whose strings no person reads on a screen: module names, types, errors for developers, lines of the log, styles, selectors,
 * headers of HTTP, and the description of a call of the API, which says in `summary` and `who` what it does for whom.
 */
const unread = (node: Node) =>
  node.type === 'ImportDeclaration' ||
  node.type === 'TaggedTemplateExpression' ||
  (/^Ts/.test(node.type) && !/Expression$|Assertion$/.test(node.type)) ||
  (node.type === 'NewExpression' && /^(?:Type|Range)?Error$/.test(nameOf(node.callee))) ||
  (node.type === 'ClassDeclaration' && nameOf(node.superClass) === 'Error') ||
  (node.type === 'JSXAttribute' && nameOf(node.name) === 'rel') ||
  (node.type === 'CallExpression' && (/^(?:lazyScreen|makeLimiter)$/.test(nameOf(node.callee)) || isUnreadMethod(node.callee))) ||
  (node.type === 'ObjectExpression' && ['summary', 'who'].every((name) => membersOf(node).includes(name))) ||
  (node.type === 'KeyValueProperty' && /^[A-Z]\w*-[\w-]+$/.test(nameOf(node.key)));

const membersOf = ({ properties }: Node) =>
  Array.isArray(properties) ? properties.map((member: unknown) => (isNode(member) ? nameOf(member.key) : '')) : [];

/** Methods of a log, those of the DOM that take a selector, and the error that names a parameter to a developer. */
const isUnreadMethod = (callee: unknown) =>
  isNode(callee) &&
  callee.type === 'MemberExpression' &&
  /^(?:info|warn|error|debug|fatal|closest|matches|querySelector(?:All)?|badQuery)$/.test(nameOf(callee.property));

/** HTML, scripts, styles, SQL and values of headers. */
const isCode = (text: string) =>
  /^[<{[(@]|[<>=;{}]|&&|^(?:SELECT|INSERT INTO) |^[a-z]+-src /.test(text) || isListOfNames(text) || /\bnpm run /.test(text);
/** Names after commas or with hyphens, such as methods of HTTP and directives of a policy. */
const isListOfNames = (text: string) => /^[\w-]+(?:, [\w-]+){2,}$|^\w+(?: [a-z]+-[a-z-]+)+$/.test(text);
/** Media queries, and sizes of CSS and of images. */
const isStyle = (text: string) => /^not all and|\(scripting:|^\d+px |^xM\w+ /.test(text);
const isPhrase = (text: string) =>
  /\p{L}{2,}[,:.…!?]? [\p{L}(]/u.test(text) && !isCode(text) && !isStyle(text) && !values.has(text);
const isCapitalised = (text: string) => /^[\s(“]*\p{Lu}\p{Ll}+[\s.…!?:)”]*$/u.test(text) && !values.has(text);
const isWord = (text: string) => isPhrase(text) || isCapitalised(text);

interface Node {
  readonly type: string;
  readonly [key: string]: unknown;
}

const isNode = (value: unknown): value is Node =>
  typeof value === 'object' && value !== null && 'type' in value && typeof value.type === 'string';

const nameOf = (node: unknown) => (isNode(node) && typeof node.value === 'string' ? node.value : '');

const childrenOf = (node: object): unknown[] => Object.entries(node).flatMap(([key, child]) => (key === 'span' ? [] : [child]));

/** The text of a node that holds text, with `%` for each value in a template; undefined for other nodes. */
function textOf(node: Node): string | undefined {
  if (node.type === 'JSXText') return nameOf(node).trim();
  if (node.type === 'StringLiteral') return nameOf(node);
  if (node.type !== 'TemplateLiteral' || !Array.isArray(node.quasis)) return undefined;
  return node.quasis.map((part: unknown) => (isNode(part) ? part.raw : '')).join('%');
}

const hasWords = (node: Node, text: string) => (node.type === 'JSXText' ? /\p{L}/u.test(text) : isWord(text));

/** The words written in the code of a file of TypeScript, in the order of the file. */
export function wordsIn(file: string, code: string): string[] {
  const found: string[] = [];
  const visit = (value: unknown): void => {
    if (Array.isArray(value)) value.forEach(visit);
    else if (typeof value === 'object' && value !== null) {
      if (isNode(value)) {
        if (unread(value)) return;
        const text = textOf(value);
        if (text !== undefined && hasWords(value, text)) found.push(text.replaceAll(/\s+/g, ' '));
      }
      childrenOf(value).forEach(visit);
    }
  };
  visit(parseSync(code, { syntax: 'typescript', tsx: file.endsWith('x'), target: 'es2022' }));
  return found;
}

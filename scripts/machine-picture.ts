import type { AnyStateMachine, AnyStateNode, AnyTransitionDefinition } from 'xstate';

/**
 * A state machine as a Mermaid state diagram, which GitHub draws. Nested states are drawn flat, by their path;
 * events that a state takes wherever it is inside start at a box "anywhere".
 */
export function pictureOf(machine: AnyStateMachine): string {
  const nodes = descendants(machine.root);
  // Mermaid wants a box declared before an arrow first names it.
  const lines = [...nodes.flatMap(declaration), `[*] --> ${nameOf(entryOf(machine.root))}`, ...nodes.flatMap(arrows)];
  return ['stateDiagram-v2', ...lines.map((line) => `  ${line}`), ''].join('\n');
}

const descendants = (node: AnyStateNode): AnyStateNode[] => [
  node,
  ...Object.values(node.states).flatMap((child) => descendants(child)),
];

const isLeaf = (node: AnyStateNode): boolean => Object.keys(node.states).length === 0;

/** The leaf that entering a state leads to. */
function entryOf(node: AnyStateNode): AnyStateNode {
  const [first] = node.initial.target ?? [];
  return isLeaf(node) || !first ? node : entryOf(first);
}

const nameOf = (node: AnyStateNode): string => {
  if (isLeaf(node)) return node.path.join('_');
  return ['anywhere', ...node.path].join('_');
};

function declaration(node: AnyStateNode): string[] {
  if (!isLeaf(node))
    return transitionsOf(node).length > 0 ? [`state "anywhere${inside(node)}" as ${nameOf(node)}`] : [];
  if (node.always?.length) return [`state ${nameOf(node)} <<choice>>`];
  return node.path.length > 1 ? [`state "${node.path.join('.')}" as ${nameOf(node)}`] : [];
}

const inside = (node: AnyStateNode): string => (node.path.length > 0 ? ` in ${node.path.join('.')}` : '');

const transitionsOf = (node: AnyStateNode): AnyTransitionDefinition[] => [
  ...[...node.transitions.values()].flat(),
  ...(node.always ?? []),
];

function arrows(node: AnyStateNode): string[] {
  const lines = transitionsOf(node).map((transition) => {
    const target = transition.target?.[0];
    const ignored = !target && transition.actions.length === 0 ? ' (ignored)' : '';
    return `${nameOf(node)} --> ${nameOf(target ? entryOf(target) : node)}${label(transition, ignored)}`;
  });
  return node.type === 'final' ? [...lines, `${nameOf(node)} --> [*]`] : lines;
}

function label({ eventType, guard, actions }: AnyTransitionDefinition, remark: string): string {
  const parts = [
    eventText(eventType),
    guard ? `[${nameIn(guard)}]` : '',
    actions.map((action) => `/ ${nameIn(action)}`).join(' '),
  ];
  const text = parts.filter(Boolean).join(' ') + remark;
  return text ? `: ${text}` : '';
}

/** An event's name; those XState makes for a finished process or a delay are told in words. */
function eventText(type: string): string {
  const [, kind, subject] = /^xstate\.(done|error|after)\.(?:actor\.)?([^.]*)/.exec(type) ?? [];
  if (kind === 'after') return `after ${subject} ms`;
  return kind ? `${subject} ${kind}` : type;
}

// Guards and actions are named in the machine's setup; one written in place has no name to draw.
const nameIn = (part: unknown): string => {
  if (typeof part === 'string') return part;
  return typeof part === 'object' && part !== null && 'type' in part ? String(part.type) : 'a condition';
};

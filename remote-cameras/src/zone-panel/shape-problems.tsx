import { chakra } from '@maitred/shared-kit/ui';
import CircleAlert from 'lucide-react/icons/circle-alert';

const List = chakra('ul', {
  base: {
    display: 'flex',
    flexDirection: 'column',
    gap: 1,
    listStyleType: 'none',
    padding: 2.5,
    borderRadius: 'md',
    background: 'soft.red',
    color: 'ink.red',
    fontSize: 'md',
    '& li': { display: 'flex', gap: 2 },
    '& svg': { width: '1.125rem', height: '1.125rem', flexShrink: 0, marginBlockStart: '2px' },
  },
});

/** Says what is wrong with a shape. The positions are marked on the picture. */
export function ShapeProblems({ messages }: { messages: readonly string[] }) {
  return (
    <div aria-live="polite">
      {messages.length > 0 && (
        <List tabIndex={-1} data-shape-problems="">
          {messages.map((message) => (
            <li key={message}>
              <CircleAlert aria-hidden="true" />
              <span>{message}</span>
            </li>
          ))}
        </List>
      )}
    </div>
  );
}

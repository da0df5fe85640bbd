import { useIntl } from '@maitred/shared-kit/i18n';
import { chakra } from '@maitred/shared-kit/ui';

const Root = chakra('div', {
  base: {
    display: 'flex',
    alignItems: 'center',
    gap: 2,
    minHeight: 8,
    fontSize: 'sm',
    color: 'quiet',
    '& > span': { display: 'inline-flex', gap: 1 },
    '& i': {
      width: '0.375rem',
      height: '0.375rem',
      borderRadius: 'full',
      background: 'quiet',
      animation: 'shimmer 1.2s ease-in-out infinite',
    },
    '& i:nth-of-type(2)': { animationDelay: '0.2s' },
    '& i:nth-of-type(3)': { animationDelay: '0.4s' },
  },
});

/**
 * Shows that an answer is being written; the live region of the screen announces it. The element and its styles are
 * always there, because inserting them would lay out and restyle the whole conversation.
 */
export function TypingIndicator({ isShown }: { isShown: boolean }) {
  const intl = useIntl();
  return (
    <Root data-state={isShown ? 'typing' : undefined} aria-hidden="true">
      {isShown && (
        <>
          <span>
            <i />
            <i />
            <i />
          </span>
          <span>{intl.formatMessage({ id: 'chat.thread.typing' })}</span>
        </>
      )}
    </Root>
  );
}

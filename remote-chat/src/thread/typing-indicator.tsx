import { useIntl } from '@maitred/shared-kit/i18n';
import { styled } from '@maitred/shared-kit/ui';

const Root = styled('div', {
  base: { display: 'flex', alignItems: 'center', gap: 2, fontSize: 'sm', color: 'quiet' },
});

const Dots = styled('span', {
  base: {
    display: 'inline-flex',
    gap: 1,
    '& > i': {
      width: '0.375rem',
      height: '0.375rem',
      borderRadius: 'full',
      background: 'quiet',
      animation: 'shimmer 1.2s ease-in-out infinite',
    },
    '& > i:nth-of-type(2)': { animationDelay: '0.2s' },
    '& > i:nth-of-type(3)': { animationDelay: '0.4s' },
  },
});

/** Somebody is writing an answer. The live region of the screen says so too. */
export function TypingIndicator() {
  const intl = useIntl();
  return (
    <Root data-state="typing" aria-hidden="true">
      <Dots>
        <i />
        <i />
        <i />
      </Dots>
      {intl.formatMessage({ id: 'chat.thread.typing' })}
    </Root>
  );
}

import { chakra } from '@chakra-ui/react/styled-system';
import * as RadixDialog from '@radix-ui/react-dialog';
import X from 'lucide-react/icons/x';
import type { ReactNode } from 'react';
import { useIntl } from '../i18n';
import { IconButton } from '../ui/button/icon-button';

interface OverlayFrameProps {
  title: ReactNode;
  isTitleHidden?: boolean;
  description: ReactNode;
  children: ReactNode;
  footer: ReactNode;
  /** The sidebar is dark in both themes, so its close button must be light in both. */
  isOnDark?: boolean;
}

const Header = chakra('header', { base: { flexShrink: 0, paddingInlineEnd: 10, minHeight: 8 } });

const Title = chakra(RadixDialog.Title, {
  base: { fontFamily: 'heading', fontSize: '2xl', fontWeight: 'semibold', lineHeight: '1.25' },
  variants: { isHidden: { true: { srOnly: true } } },
});

const Description = chakra(
  RadixDialog.Description,
  { base: { marginBlockStart: 1.5, fontSize: 'md', color: 'quiet', textWrap: 'pretty' } },
  // With `asChild`, the child replaces the element that Radix's part renders, not the part itself.
  { forwardAsChild: true },
);

// The padding keeps focus rings of the content from being clipped by the scroll container.
const Body = chakra('div', {
  base: { flex: '0 1 auto', minHeight: 0, overflowY: 'auto', padding: 1, margin: -1 },
});

const Footer = chakra('footer', {
  base: { display: 'flex', flexShrink: 0, flexWrap: 'wrap', justifyContent: 'flex-end', gap: 2 },
});

const Corner = chakra('div', {
  base: {
    position: 'absolute',
    top: 'var(--corner-top, 1rem)',
    right: 'var(--corner-right, 1rem)',
    color: 'text',
  },
});

/** The common parts of dialog and drawer: title, scrolling content, buttons and the close button. */
export function OverlayFrame({
  title,
  isTitleHidden = false,
  description,
  children,
  footer,
  isOnDark = false,
}: OverlayFrameProps) {
  const intl = useIntl();
  return (
    <>
      <Header>
        <Title isHidden={isTitleHidden}>{title}</Title>
        {description && (
          <Description asChild>
            <div>{description}</div>
          </Description>
        )}
      </Header>
      {children && <Body data-body="">{children}</Body>}
      {footer && <Footer>{footer}</Footer>}
      {/* Last, so that the focus starts on the content, and on "Cancel" in a confirmation. */}
      <Corner data-theme={isOnDark ? 'dark' : undefined}>
        <RadixDialog.Close asChild>
          <IconButton label={intl.formatMessage({ id: 'kit.overlay.close' })}>
            <X />
          </IconButton>
        </RadixDialog.Close>
      </Corner>
    </>
  );
}

import { chakra } from '@chakra-ui/react/styled-system';
import * as RadixDialog from '@radix-ui/react-dialog';
import X from 'lucide-react/icons/x';
import type { ReactNode } from 'react';
import { useIntl } from '../i18n';
import { IconButton } from '../ui/button/icon-button';

interface OverlayHeaderProps {
  title: ReactNode;
  description: ReactNode;
  isTitleHidden?: boolean;
}

const Root = chakra('header', {
  base: { display: 'flex', alignItems: 'flex-start', gap: 3 },
});
const Words = chakra('div', { base: { flex: 1, minWidth: 0 } });
const Title = chakra(RadixDialog.Title, {
  base: { fontFamily: 'heading', fontSize: '2xl', fontWeight: 'semibold', lineHeight: '1.25' },
  variants: { isHidden: { true: { srOnly: true } } },
});
const Description = chakra(
  RadixDialog.Description,
  { base: { marginBlockStart: 1.5, fontSize: 'md', color: 'quiet', textWrap: 'pretty' } },
  // Without it Chakra would put the child in the place of Radix's part.
  { forwardAsChild: true },
);

export function OverlayHeader({ title, description, isTitleHidden = false }: OverlayHeaderProps) {
  const intl = useIntl();
  return (
    <Root>
      <Words>
        <Title isHidden={isTitleHidden}>{title}</Title>
        {description && (
          <Description asChild>
            <div>{description}</div>
          </Description>
        )}
      </Words>
      <RadixDialog.Close asChild>
        <IconButton label={intl.formatMessage({ id: 'kit.overlay.close' })}>
          <X />
        </IconButton>
      </RadixDialog.Close>
    </Root>
  );
}

import { logOut, useCurrentUser } from '@maitred/shared-kit/api';
import { LOCALE_LABELS, LOCALES, useIntl } from '@maitred/shared-kit/i18n';
import { Box, type ColorMode, chakra, useColorMode, VisuallyHidden } from '@maitred/shared-kit/ui';
import Info from 'lucide-react/icons/info';
import Keyboard from 'lucide-react/icons/keyboard';
import LogOut from 'lucide-react/icons/log-out';
import { useState } from 'react';
import { useLocaleChoice } from './use-locale-choice';
import { type Overlays, useOverlays } from './use-overlays';

const HEIGHT = 11;

const Trigger = chakra('button', {
  base: {
    display: 'flex',
    flexWrap: 'wrap',
    // As wide as the initial, and with what the title leaves as wide as the name; on a phone that is nothing.
    flexBasis: HEIGHT,
    flexGrow: { base: 0, md: 1000 },
    flexShrink: 0,
    maxWidth: 'max-content',
    alignItems: 'center',
    justifyContent: 'end',
    columnGap: 2.5,
    // Between the rows, so that of a second one nothing is in sight.
    rowGap: HEIGHT,
    height: HEIGHT,
    padding: 1,
    overflow: 'hidden',
    borderRadius: 'md',
    textAlign: 'start',
    cursor: 'pointer',
    _hover: { background: 'hover' },
  },
});

const Initial = chakra('span', {
  base: {
    display: 'grid',
    placeItems: 'center',
    width: 9,
    height: 9,
    flexShrink: 0,
    borderRadius: 'full',
    background: 'brown.700',
    color: 'white',
    fontWeight: 'semibold',
    textTransform: 'uppercase',
  },
});

/** Takes no room from a title that needs it: a name that does not fit beside the initial wraps out of sight. */
const Beside = chakra('span', { base: { maxWidth: '12rem', lineHeight: '1.2' } });

const line = { display: 'block', overflow: 'hidden', textOverflow: 'ellipsis' } as const;

const Name = chakra('span', { base: line });
const Email = chakra('span', { base: { ...line, fontSize: 'xs', color: 'quiet' } });

interface UserMenuProps {
  onShowShortcuts: () => void;
  onShowAbout: () => void;
}

/** Who is signed in, and the menu with what concerns them: language, theme, versions, logout. */
export function UserMenu({ onShowShortcuts, onShowAbout }: UserMenuProps) {
  const intl = useIntl();
  const { username } = useCurrentUser();
  const { part: overlays, prefetch, load } = useOverlays();
  const [isOpen, setIsOpen] = useState(false);
  const trigger = (
    <Trigger
      type="button"
      onPointerEnter={prefetch}
      onFocus={prefetch}
      {...(overlays === undefined && {
        'aria-haspopup': 'menu',
        'aria-expanded': false,
        onClick: () => {
          load();
          setIsOpen(true);
        },
      })}
    >
      <Initial aria-hidden="true">{[...username][0]}</Initial>
      <Beside>
        <Who />
      </Beside>
      <VisuallyHidden>{intl.formatMessage({ id: 'host.user.menu' }, { username })}</VisuallyHidden>
    </Trigger>
  );
  if (overlays === undefined) return trigger;
  const { Menu, MenuItem, MenuLabel, MenuSeparator } = overlays;
  return (
    <Menu trigger={trigger} open={isOpen} onOpenChange={setIsOpen}>
      <MenuLabel>
        <Who />
      </MenuLabel>
      <MenuSeparator />
      <Box hideFrom="md">
        <LanguageChoice overlays={overlays} />
        <MenuSeparator />
      </Box>
      <ThemeChoice overlays={overlays} />
      <MenuSeparator />
      {/* Without a keyboard there is nothing to press. */}
      <Box hideBelow="md">
        <MenuItem icon={<Keyboard />} onSelect={onShowShortcuts}>
          {intl.formatMessage({ id: 'host.shortcuts.title' })}
        </MenuItem>
      </Box>
      <MenuItem icon={<Info />} onSelect={onShowAbout}>
        {intl.formatMessage({ id: 'host.about.title' })}
      </MenuItem>
      <MenuItem icon={<LogOut />} onSelect={() => void logOut()}>
        {intl.formatMessage({ id: 'host.user.logOut' })}
      </MenuItem>
    </Menu>
  );
}

function Who() {
  const { username, email } = useCurrentUser();
  return (
    <>
      <Name>{username}</Name>
      {email && <Email>{email}</Email>}
    </>
  );
}

interface ChoiceProps {
  overlays: Overlays;
}

function LanguageChoice({ overlays: { MenuRadioGroup } }: ChoiceProps) {
  const intl = useIntl();
  const { locale, changeLocale } = useLocaleChoice();
  return (
    <MenuRadioGroup
      label={intl.formatMessage({ id: 'host.language.label' })}
      value={locale}
      onValueChange={changeLocale}
      options={LOCALES.map((value) => ({ value, label: LOCALE_LABELS[value] }))}
    />
  );
}

const THEMES: readonly { value: ColorMode; labelId: string }[] = [
  { value: 'light', labelId: 'host.theme.light' },
  { value: 'dark', labelId: 'host.theme.dark' },
  { value: 'system', labelId: 'host.theme.system' },
];

function ThemeChoice({ overlays: { MenuRadioGroup } }: ChoiceProps) {
  const intl = useIntl();
  const { colorMode, setColorMode } = useColorMode();
  return (
    <MenuRadioGroup
      label={intl.formatMessage({ id: 'host.theme.label' })}
      value={colorMode}
      onValueChange={setColorMode}
      options={THEMES.map(({ value, labelId }) => ({
        value,
        label: intl.formatMessage({ id: labelId }),
      }))}
    />
  );
}

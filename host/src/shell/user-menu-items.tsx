import {
  type ColorMode,
  LOCALE_LABELS,
  LOCALES,
  logOut,
  useColorMode,
} from '@maitred/shared-kit/host';
import { useIntl } from '@maitred/shared-kit/i18n';
import { MenuItem, MenuLabel, MenuRadioGroup, MenuSeparator } from '@maitred/shared-kit/overlays';
import { Box, chakra } from '@maitred/shared-kit/ui';
import Info from 'lucide-react/icons/info';
import Keyboard from 'lucide-react/icons/keyboard';
import LogOut from 'lucide-react/icons/log-out';
import { useConfig } from '../config/config-context';
import { logOutWithIssuer } from './log-out';
import { useLocaleChoice } from './use-locale-choice';
import { Who, who } from './who';

const InMenu = chakra('div', { base: who });

export interface UserMenuItemsProps {
  onShowShortcuts: () => void;
  onShowAbout: () => void;
}

/** The items of the user menu: language, theme, versions, logout. */
export function UserMenuItems({ onShowShortcuts, onShowAbout }: UserMenuItemsProps) {
  const intl = useIntl();
  const { openid } = useConfig();
  return (
    <>
      <MenuLabel>
        <InMenu>
          <Who />
        </InMenu>
      </MenuLabel>
      <MenuSeparator />
      <Box hideFrom="md">
        <LanguageChoice />
        <MenuSeparator />
      </Box>
      <ThemeChoice />
      <MenuSeparator />
      {/* Useless without a keyboard. */}
      <Box hideBelow="md">
        <MenuItem icon={<Keyboard />} onSelect={onShowShortcuts}>
          {intl.formatMessage({ id: 'host.shortcuts.title' })}
        </MenuItem>
      </Box>
      <MenuItem icon={<Info />} onSelect={onShowAbout}>
        {intl.formatMessage({ id: 'host.about.title' })}
      </MenuItem>
      <MenuItem icon={<LogOut />} onSelect={() => void (openid ? logOutWithIssuer() : logOut())}>
        {intl.formatMessage({ id: 'host.user.logOut' })}
      </MenuItem>
    </>
  );
}

function LanguageChoice() {
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

function ThemeChoice() {
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

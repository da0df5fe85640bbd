import { type Shortcut, useShortcuts, useShortcutsSwitch } from '@maitred/shared-kit/host';
import { useIntl } from '@maitred/shared-kit/i18n';
import { Dialog } from '@maitred/shared-kit/overlays';
import { Checkbox, chakra, Stack, Text } from '@maitred/shared-kit/ui';

const Row = chakra('div', {
  base: {
    display: 'flex',
    alignItems: 'baseline',
    justifyContent: 'space-between',
    gap: 4,
    minHeight: 8,
    lineHeight: '1.3',
    '& + &': { marginBlockStart: 1 },
  },
});

const Key = chakra('kbd', {
  base: {
    flexShrink: 0,
    minWidth: 7,
    paddingInline: 2,
    paddingBlock: 0.5,
    textAlign: 'center',
    fontFamily: 'mono',
    fontSize: 'sm',
    borderWidth: '1px',
    borderBlockEndWidth: '2px',
    borderColor: 'line',
    borderRadius: 'sm',
    background: 'hover',
  },
});

interface ShortcutSheetProps {
  isOpen: boolean;
  onOpenChange: (open: boolean) => void;
  /** Title of the screen that has shortcuts of its own. */
  screen: string | undefined;
}

/** Every shortcut of this page, and a switch to turn all of them off. */
export function ShortcutSheet({ isOpen, onOpenChange, screen }: ShortcutSheetProps) {
  const intl = useIntl();
  const shortcuts = useShortcuts();
  const { isOn, turn } = useShortcutsSwitch();
  const ofScreen = shortcuts.filter(({ isShell }) => !isShell);
  const ofShell = shortcuts.filter(({ isShell }) => isShell);
  return (
    <Dialog
      title={intl.formatMessage({ id: 'host.shortcuts.title' })}
      open={isOpen}
      onOpenChange={onOpenChange}
    >
      <Stack gap={5} alignItems="stretch">
        {ofScreen.length > 0 && <ShortcutList title={screen} shortcuts={ofScreen} />}
        <ShortcutList
          title={intl.formatMessage({ id: 'host.shortcuts.everywhere' })}
          shortcuts={ofShell}
        />
        <Checkbox checked={isOn} onChange={({ target }) => turn(target.checked)}>
          {intl.formatMessage({ id: 'host.shortcuts.use' })}
        </Checkbox>
      </Stack>
    </Dialog>
  );
}

interface ShortcutListProps {
  title: string | undefined;
  shortcuts: readonly Shortcut[];
}

function ShortcutList({ title, shortcuts }: ShortcutListProps) {
  const intl = useIntl();
  return (
    <section>
      <Text as="h3" fontSize="sm" color="quiet" marginBlockEnd={1}>
        {title}
      </Text>
      <dl>
        {shortcuts.map(({ key, label }) => (
          <Row key={key}>
            <dt>{label}</dt>
            <dd>
              <Key>{key === ' ' ? intl.formatMessage({ id: 'host.shortcuts.space' }) : key}</Key>
            </dd>
          </Row>
        ))}
      </dl>
    </section>
  );
}

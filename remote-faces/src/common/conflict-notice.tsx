import { useIntl } from '@maitred/shared-kit/i18n';
import { Button, chakra, Flex, Notice, Text } from '@maitred/shared-kit/ui';
import type { ReactNode } from 'react';

interface ConflictNoticeProps {
  /** List items with what the other person changed. */
  children: ReactNode;
  onSaveMine: () => void;
  onTakeTheirs: () => void;
}

const Changes = chakra('ul', {
  base: { paddingInlineStart: 5, marginBlock: 1, overflowWrap: 'anywhere' },
});

/** Says that somebody else has saved in the meantime, and lets the user decide. */
export function ConflictNotice({ children, onSaveMine, onTakeTheirs }: ConflictNoticeProps) {
  const intl = useIntl();
  return (
    <Notice tone="warning">
      <Text fontWeight="semibold">{intl.formatMessage({ id: 'faces.conflict.title' })}</Text>
      <Changes>{children}</Changes>
      <Text>{intl.formatMessage({ id: 'faces.conflict.hint' })}</Text>
      <Flex gap={2} flexWrap="wrap" marginBlockStart={2}>
        <Button size="sm" onClick={onSaveMine}>
          {intl.formatMessage({ id: 'faces.conflict.saveMine' })}
        </Button>
        <Button size="sm" variant="outline" colorPalette="gray" onClick={onTakeTheirs}>
          {intl.formatMessage({ id: 'faces.conflict.takeTheirs' })}
        </Button>
      </Flex>
    </Notice>
  );
}

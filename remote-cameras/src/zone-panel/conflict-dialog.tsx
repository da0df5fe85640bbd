import { useIntl } from '@maitred/shared-kit/i18n';
import { Dialog } from '@maitred/shared-kit/overlays';
import { Button, SimpleGrid, Stack, Text } from '@maitred/shared-kit/ui';
import type { Conflict } from '../editor/hooks/use-save-zone';
import type { ZoneDraft } from '../zones/zone-draft';
import { zoneSentence } from '../zones/zone-sentence';
import { ZonePreview } from './zone-preview';

interface ConflictDialogProps {
  conflict: Conflict;
  still: string | undefined;
  /** Undefined if the user may not overwrite their version. */
  onKeepMine: (() => void) | undefined;
  onTakeTheirs: () => void;
  onClose: () => void;
}

/** Shows both versions of a zone that two people changed, to choose from. */
export function ConflictDialog({
  conflict,
  still,
  onKeepMine,
  onTakeTheirs,
  onClose,
}: ConflictDialogProps) {
  const intl = useIntl();
  const { mine, theirs } = conflict;
  const text = (id: string) => intl.formatMessage({ id });
  const isDeleted = theirs === undefined;
  return (
    <Dialog
      open
      onOpenChange={(open) => {
        if (!open) onClose();
      }}
      size="lg"
      role="alertdialog"
      title={text(isDeleted ? 'cameras.conflict.deletedTitle' : 'cameras.conflict.title')}
      description={text(isDeleted ? 'cameras.conflict.deletedHint' : 'cameras.conflict.hint')}
      footer={
        <>
          <Button variant="outline" colorPalette="gray" onClick={onClose}>
            {text('cameras.conflict.later')}
          </Button>
          <Button variant="outline" colorPalette="gray" onClick={onTakeTheirs}>
            {text(isDeleted ? 'cameras.conflict.letGo' : 'cameras.conflict.takeTheirs')}
          </Button>
          {onKeepMine && (
            <Button onClick={onKeepMine}>
              {text(isDeleted ? 'cameras.conflict.createAgain' : 'cameras.conflict.keepMine')}
            </Button>
          )}
        </>
      }
    >
      <SimpleGrid gap={4} columns={{ base: 1, md: isDeleted ? 1 : 2 }}>
        <Version title={text('cameras.conflict.mine')} draft={mine} still={still} />
        {theirs && <Version title={text('cameras.conflict.theirs')} draft={theirs} still={still} />}
      </SimpleGrid>
    </Dialog>
  );
}

interface VersionProps {
  title: string;
  draft: ZoneDraft;
  still: string | undefined;
}

function Version({ title, draft, still }: VersionProps) {
  const intl = useIntl();
  return (
    <Stack as="section" gap={2} aria-label={title}>
      <Text as="h3" fontSize="md" fontWeight="semibold">
        {title}
      </Text>
      <ZonePreview draft={draft} still={still} />
      <Text fontWeight="medium" overflowWrap="anywhere">
        {draft.name}
      </Text>
      <Text color="quiet" fontSize="md">
        {zoneSentence(intl, draft)}
      </Text>
      <Text color="quiet" fontSize="sm">
        {intl.formatMessage({ id: 'cameras.points.title' }, { count: draft.points.length })}
      </Text>
    </Stack>
  );
}

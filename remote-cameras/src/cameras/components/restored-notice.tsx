import { useInstantText } from '@maitred/shared-kit/filters';
import { useIntl } from '@maitred/shared-kit/i18n';
import { Button, Notice } from '@maitred/shared-kit/ui';
import { useState } from 'react';

interface RestoredNoticeProps {
  at: number | undefined;
  timeZone: string;
  isUnsaved: boolean;
  onDiscard: () => void;
}

/** Says that earlier unsaved work was restored. Shown until that is saved or discarded; later work is new. */
export function RestoredNotice({ at, timeZone, isUnsaved, onDiscard }: RestoredNoticeProps) {
  const intl = useIntl();
  const instantText = useInstantText();
  const [isOver, setIsOver] = useState(false);
  const [wasUnsaved, setWasUnsaved] = useState(isUnsaved);
  if (wasUnsaved !== isUnsaved) {
    setWasUnsaved(isUnsaved);
    if (wasUnsaved) setIsOver(true);
  }
  if (at === undefined || !isUnsaved || isOver) return null;
  return (
    <Notice
      action={
        <>
          <Button size="sm" variant="outline" colorPalette="gray" onClick={onDiscard}>
            {intl.formatMessage({ id: 'cameras.restored.discard' })}
          </Button>
          <Button size="sm" variant="outline" colorPalette="gray" onClick={() => setIsOver(true)}>
            {intl.formatMessage({ id: 'cameras.restored.keep' })}
          </Button>
        </>
      }
    >
      {intl.formatMessage({ id: 'cameras.restored.notice' }, { time: instantText(at, timeZone) })}
    </Notice>
  );
}

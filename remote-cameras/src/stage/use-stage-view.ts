import { useIntl } from '@maitred/shared-kit/i18n';
import { useShortcut } from '@maitred/shared-kit/shortcuts';
import { type KeyboardEvent, useState } from 'react';
import { centreOf, type View, WHOLE_PICTURE, ZOOM_STEP, zoomAt } from './view';

/** The visible part of the picture, and the keys that change it. */
export function useStageView() {
  const intl = useIntl();
  const text = (id: string) => intl.formatMessage({ id });
  const [view, setView] = useState<View>(WHOLE_PICTURE);
  const zoomBy = (factor: number) => setView((now) => zoomAt(now, factor, centreOf(now)));
  const zoomIn = () => zoomBy(ZOOM_STEP);
  const zoomOut = () => zoomBy(1 / ZOOM_STEP);
  const showWhole = () => setView(WHOLE_PICTURE);
  useShortcut({ key: '+', label: text('cameras.stage.zoomIn'), onPress: zoomIn });
  useShortcut({ key: '-', label: text('cameras.stage.zoomOut'), onPress: zoomOut });
  useShortcut({ key: '0', label: text('cameras.stage.whole'), onPress: showWhole });

  /** The same keys on the picture itself, which work even if the user has turned off single-key shortcuts. */
  function handleKeyDown(event: KeyboardEvent<HTMLDivElement>) {
    if (event.ctrlKey || event.metaKey) return;
    if (event.key === '+' || event.key === '=') zoomIn();
    else if (event.key === '-') zoomOut();
    else if (event.key === '0') showWhole();
    else return;
    event.preventDefault();
  }

  return { view, setView, zoomBy, showWhole, handleKeyDown };
}

import { useIntl } from '@maitred/shared-kit/i18n';
import { IconButton, styled } from '@maitred/shared-kit/ui';
import Maximize from 'lucide-react/icons/maximize';
import Minimize from 'lucide-react/icons/minimize';
import Redo2 from 'lucide-react/icons/redo-2';
import Scan from 'lucide-react/icons/scan';
import Undo2 from 'lucide-react/icons/undo-2';
import ZoomIn from 'lucide-react/icons/zoom-in';
import ZoomOut from 'lucide-react/icons/zoom-out';
import type { FullScreen } from '../../full-screen/use-full-screen';
import { MAX_ZOOM } from '../view';

interface StageControlsProps {
  zoom: number;
  onZoom: (factor: number) => void;
  onWhole: () => void;
  /** Undefined for somebody who may change nothing. */
  history: { canUndo: boolean; canRedo: boolean; undo: () => void; redo: () => void } | undefined;
  fullScreen: FullScreen;
}

const Bar = styled('div', {
  base: {
    position: 'absolute',
    top: 2,
    insetInlineEnd: 2,
    zIndex: 4,
    display: 'flex',
    gap: 0.5,
    padding: 1,
    borderRadius: 'md',
    background: 'rgba(20, 12, 6, 0.82)',
    color: 'white',
  },
});

export const ZOOM_STEP = 1.5;

/** What changes how the picture is seen, and takes changes back, in the corner of the picture. */
export function StageControls({ zoom, onZoom, onWhole, history, fullScreen }: StageControlsProps) {
  const intl = useIntl();
  const text = (id: string) => intl.formatMessage({ id });
  return (
    <Bar data-theme="dark" role="toolbar" aria-label={text('cameras.stage.controls')}>
      {history && (
        <>
          <IconButton
            label={text('cameras.stage.undo')}
            disabled={!history.canUndo}
            onClick={history.undo}
          >
            <Undo2 />
          </IconButton>
          <IconButton
            label={text('cameras.stage.redo')}
            disabled={!history.canRedo}
            onClick={history.redo}
          >
            <Redo2 />
          </IconButton>
        </>
      )}
      <IconButton
        label={text('cameras.stage.zoomOut')}
        disabled={zoom <= 1}
        onClick={() => onZoom(1 / ZOOM_STEP)}
      >
        <ZoomOut />
      </IconButton>
      <IconButton
        label={text('cameras.stage.zoomIn')}
        disabled={zoom >= MAX_ZOOM}
        onClick={() => onZoom(ZOOM_STEP)}
      >
        <ZoomIn />
      </IconButton>
      <IconButton label={text('cameras.stage.whole')} disabled={zoom <= 1} onClick={onWhole}>
        <Scan />
      </IconButton>
      {fullScreen.isAvailable && (
        <IconButton
          label={text(fullScreen.isFull ? 'cameras.fullScreen.leave' : 'cameras.fullScreen.enter')}
          onClick={fullScreen.toggle}
        >
          {fullScreen.isFull ? <Minimize /> : <Maximize />}
        </IconButton>
      )}
    </Bar>
  );
}

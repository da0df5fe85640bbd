import { useIntl } from '@maitred/shared-kit/i18n';
import { chakra, IconButton } from '@maitred/shared-kit/ui';
import Maximize from 'lucide-react/icons/maximize';
import Minimize from 'lucide-react/icons/minimize';
import Redo2 from 'lucide-react/icons/redo-2';
import Scan from 'lucide-react/icons/scan';
import Undo2 from 'lucide-react/icons/undo-2';
import ZoomIn from 'lucide-react/icons/zoom-in';
import ZoomOut from 'lucide-react/icons/zoom-out';
import type { ReactNode } from 'react';
import { SteadyIconButton } from '../../common/steady-icon-button';
import type { FullScreen } from '../../common/use-full-screen';
import { MAX_ZOOM, ZOOM_STEP } from '../view';

interface StageControlsProps {
  zoom: number;
  onZoom: (factor: number) => void;
  onWhole: () => void;
  /** Undefined for a user with read-only access. */
  history: { canUndo: boolean; canRedo: boolean; undo: () => void; redo: () => void } | undefined;
  fullScreen: FullScreen;
  /** The state of the picture. */
  children: ReactNode;
}

const Bar = chakra('div', {
  base: {
    display: 'flex',
    flexWrap: 'wrap',
    alignItems: 'center',
    justifyContent: 'space-between',
    gap: 2,
    minHeight: '3rem',
    paddingInline: 2,
  },
});

// On a phone it takes a line of its own, because the longer text of a still would push the buttons down.
const State = chakra('div', { base: { display: 'flex', flexBasis: { base: '100%', sm: 'auto' } } });
const Buttons = chakra('div', { base: { display: 'flex', gap: { base: 0, sm: 1 } } });

/** Controls below the picture for the view and for undo and redo. */
export function StageControls({
  zoom,
  onZoom,
  onWhole,
  history,
  fullScreen,
  children,
}: StageControlsProps) {
  const intl = useIntl();
  const text = (id: string) => intl.formatMessage({ id });
  return (
    <Bar data-theme="dark">
      <State>{children}</State>
      <Buttons role="toolbar" aria-label={text('cameras.stage.controls')}>
        {history && (
          <>
            <SteadyIconButton
              label={text('cameras.stage.undo')}
              isAvailable={history.canUndo}
              onClick={history.undo}
            >
              <Undo2 />
            </SteadyIconButton>
            <SteadyIconButton
              label={text('cameras.stage.redo')}
              isAvailable={history.canRedo}
              onClick={history.redo}
            >
              <Redo2 />
            </SteadyIconButton>
          </>
        )}
        <SteadyIconButton
          label={text('cameras.stage.zoomOut')}
          isAvailable={zoom > 1}
          onClick={() => onZoom(1 / ZOOM_STEP)}
        >
          <ZoomOut />
        </SteadyIconButton>
        <SteadyIconButton
          label={text('cameras.stage.zoomIn')}
          isAvailable={zoom < MAX_ZOOM}
          onClick={() => onZoom(ZOOM_STEP)}
        >
          <ZoomIn />
        </SteadyIconButton>
        <SteadyIconButton
          label={text('cameras.stage.whole')}
          isAvailable={zoom > 1}
          onClick={onWhole}
        >
          <Scan />
        </SteadyIconButton>
        {fullScreen.isAvailable && (
          <IconButton
            label={text(
              fullScreen.isFull ? 'cameras.fullScreen.leave' : 'cameras.fullScreen.enter',
            )}
            onClick={fullScreen.toggle}
          >
            {fullScreen.isFull ? <Minimize /> : <Maximize />}
          </IconButton>
        )}
      </Buttons>
    </Bar>
  );
}

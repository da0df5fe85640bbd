import { type IntlShape, useIntl } from '@maitred/shared-kit/i18n';
import { Box, Checkbox, Flex, Notice, Skeleton, Stack, Text } from '@maitred/shared-kit/ui';
import ScanEye from 'lucide-react/icons/scan-eye';
import { detectorState, missesPassers, silenceOf } from '../detector-state';
import { DAY_MS, HOUR_MS, MINUTE_MS } from '../durations';
import type { DetectorResource, HeardDetector } from '../use-camera-detector';
import type { CameraPeople } from '../use-camera-people';
import { useDetectorClock } from '../use-detector-clock';

interface BoxesProps {
  people: CameraPeople;
  showsPeople: boolean;
  onShowPeople: (showsPeople: boolean) => void;
}

/** What the camera's detector reports. Renders nothing if the provider has no data. */
export function DetectorLine({ detector, isLoading, ...boxes }: DetectorResource & BoxesProps) {
  if (detector) return <Detector detector={detector} {...boxes} />;
  return isLoading ? <DetectorSkeleton /> : null;
}

/** As high as a reporting detector, so that nothing moves once it has loaded. */
function DetectorSkeleton() {
  const intl = useIntl();
  return (
    <Stack gap={2} alignItems="stretch">
      <Box fontSize="sm">
        <Skeleton height={{ base: '2lh', md: '1lh' }} width="min(34rem, 100%)" />
      </Box>
      <Box visibility="hidden">
        <Checkbox checked={false} readOnly>
          {intl.formatMessage({ id: 'cameras.detector.showPeople' })}
        </Checkbox>
      </Box>
    </Stack>
  );
}

function Detector({
  detector,
  people,
  showsPeople,
  onShowPeople,
}: BoxesProps & { detector: HeardDetector }) {
  const intl = useIntl();
  const now = useDetectorClock();
  const state = detectorState(detector, now);
  if (state === 'never') {
    return <Notice tone="warning">{intl.formatMessage({ id: 'cameras.detector.never' })}</Notice>;
  }
  return (
    <Stack gap={2} alignItems="stretch" data-state={state}>
      <Flex gap={2} color="quiet" fontSize="sm" alignItems="start">
        <Flex height="1lh" alignItems="center" aria-hidden="true">
          <ScanEye size="1rem" />
        </Flex>
        <Text as="p">{factsOf(intl, detector, now, state === 'reporting').join(' · ')}</Text>
      </Flex>
      {state === 'reporting' && (
        <Checkbox
          checked={showsPeople}
          onChange={({ currentTarget }) => onShowPeople(currentTarget.checked)}
        >
          {intl.formatMessage({ id: 'cameras.detector.showPeople' })}
        </Checkbox>
      )}
      {state === 'reporting' && showsPeople && lacksBoxes(people, detector) && (
        <Notice>{intl.formatMessage({ id: 'cameras.detector.noBoxes' })}</Notice>
      )}
      {state === 'reporting' && missesPassers(detector) && (
        <Notice>{intl.formatMessage({ id: 'cameras.detector.seldom' })}</Notice>
      )}
      {state === 'silent' && (
        <Notice tone="warning">{intl.formatMessage({ id: 'cameras.detector.silent' })}</Notice>
      )}
    </Stack>
  );
}

/** Whether the detector counts people but reports no boxes for them. */
function lacksBoxes({ boxes, isLoading }: CameraPeople, { people = 0 }: HeardDetector): boolean {
  return !isLoading && people > 0 && (boxes === undefined || boxes.length === 0);
}

function factsOf(
  intl: IntlShape,
  detector: HeardDetector,
  now: number,
  isReporting: boolean,
): string[] {
  const { perMinute, people, model } = detector;
  const ago = agoText(intl, silenceOf(detector, now) ?? 0);
  const facts = [intl.formatMessage({ id: 'cameras.detector.heard' }, { ago })];
  // The last report of a silent detector is out of date.
  if (isReporting && perMinute !== undefined) {
    const rate = perMinute < 1 ? perMinute : Math.round(perMinute);
    facts.push(intl.formatMessage({ id: 'cameras.detector.rate' }, { rate }));
  }
  if (isReporting && people !== undefined) {
    facts.push(intl.formatMessage({ id: 'cameras.detector.people' }, { people }));
  }
  if (model !== undefined) {
    facts.push(intl.formatMessage({ id: 'cameras.detector.model' }, { model }));
  }
  return facts;
}

/** "3 seconds ago", "12 minutes ago". */
function agoText(intl: IntlShape, silence: number): string {
  if (silence < MINUTE_MS) return intl.formatRelativeTime(-Math.floor(silence / 1000), 'second');
  if (silence < HOUR_MS) return intl.formatRelativeTime(-Math.floor(silence / MINUTE_MS), 'minute');
  if (silence < DAY_MS) return intl.formatRelativeTime(-Math.floor(silence / HOUR_MS), 'hour');
  return intl.formatRelativeTime(-Math.floor(silence / DAY_MS), 'day');
}

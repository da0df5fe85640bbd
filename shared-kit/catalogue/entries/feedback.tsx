import Users from 'lucide-react/icons/users';
import { Button, EmptyState, Notice, Panel, ResourceView, RetryButton, Stack } from '../../src/ui';
import { FailedView } from '../../src/ui/feedback/failed-view';
import type { CatalogueEntry } from '../entry';
import { Sample } from '../sample';
import { useLocalized } from '../use-localized';

const TONES = ['info', 'success', 'warning', 'error'] as const;
/** A fixed time, 19:40, so that screenshots of it never change. */
const LONG_AGO = Date.UTC(2026, 10, 20, 16, 40);
const nothing = () => undefined;

function Notices() {
  const say = useLocalized();
  return TONES.map((tone) => (
    <Sample key={tone} name={tone}>
      <Notice tone={tone} action={<RetryButton onRetry={nothing} />}>
        {say('The figures are from yesterday.', 'Цифры — за вчерашний день.')}
      </Notice>
    </Sample>
  ));
}

function Failures() {
  const say = useLocalized();
  return (
    <>
      <Sample name="by default">
        <FailedView onRetry={nothing} />
      </Sample>
      <Sample name="not-allowed, isRetrying">
        <FailedView
          icon="not-allowed"
          title={say('“Cameras” is not available right now', 'Раздел «Камеры» сейчас недоступен')}
          description={say('Its files do not arrive.', 'Его файлы не приходят.')}
          onRetry={nothing}
          isRetrying
        />
      </Sample>
    </>
  );
}

function Empty() {
  const say = useLocalized();
  return (
    <EmptyState
      icon={<Users />}
      title={say('No lists yet', 'Списков пока нет')}
      description={say('Create the first one.', 'Создайте первый.')}
      action={<Button>{say('Create a list', 'Создать список')}</Button>}
    />
  );
}

function Resources() {
  const say = useLocalized();
  const error = new Error('never shown');
  const guests = [say('Anna', 'Анна'), say('Boris', 'Борис')];
  const states = {
    loading: { data: undefined, isLoading: true },
    failed: { data: undefined, error },
    empty: { data: [] },
    ready: { data: guests },
    stale: { data: guests, error, isStale: true, updatedAt: LONG_AGO },
  };
  return (
    <Stack gap={4} alignItems="stretch">
      {Object.entries(states).map(([name, state]) => (
        <Panel key={name} title={name}>
          <ResourceView<string[]>
            state={state}
            isEmpty={(data) => data.length === 0}
            describeError={() => say('The server is not answering.', 'Сервер не отвечает.')}
            onRetry={nothing}
          >
            {(data) => <p>{data.join(', ')}</p>}
          </ResourceView>
        </Panel>
      ))}
    </Stack>
  );
}

export const feedback: readonly CatalogueEntry[] = [
  { id: 'notices', title: 'Notice', Content: Notices },
  { id: 'failures', title: 'FailedView', Content: Failures },
  { id: 'empty', title: 'EmptyState', Content: Empty },
  { id: 'resources', title: 'ResourceView', Content: Resources },
];

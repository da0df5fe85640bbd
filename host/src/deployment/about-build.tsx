import { useIntl } from '@maitred/shared-kit/i18n';
import { Dialog } from '@maitred/shared-kit/overlays';
import { Button, Stack, Text, toast, useMediaQuery } from '@maitred/shared-kit/ui';
import Copy from 'lucide-react/icons/copy';
import { useEffect, useState } from 'react';
import { useLoadErrorMessage } from '../registry/use-load-error-message';
import { AboutList } from './about-list';
import { type AboutRow, aboutRows, KIT_PART } from './about-rows';
import { AboutTable } from './about-table';
import { useDeployment, useDeploymentState } from './deployment-context';
import { usePartName } from './use-part-name';

/** Narrower than four columns side by side need. */
const NARROW = '(max-width: 47.99rem)';

interface AboutBuildProps {
  isOpen: boolean;
  onOpenChange: (open: boolean) => void;
}

/** Declared, served and running version of each part, to be read out or sent to support. */
export function AboutBuild({ isOpen, onOpenChange }: AboutBuildProps) {
  const intl = useIntl();
  const deployment = useDeployment();
  const state = useDeploymentState();
  const labels = useAboutMessages();
  const isNarrow = useMediaQuery(NARROW);
  const [timesCopied, setTimesCopied] = useState(0);
  const rows = aboutRows(state);
  const cells = rows.map(labels.cells);
  useEffect(() => {
    if (!isOpen) return;
    setTimesCopied(0);
    void deployment.check();
  }, [isOpen, deployment]);

  async function handleCopy() {
    try {
      await navigator.clipboard.writeText(labels.plain(rows));
      setTimesCopied((times) => times + 1);
    } catch {
      // The person refused the clipboard, or the page is not in a secure context.
      toast.error({ description: intl.formatMessage({ id: 'host.about.copyFailed' }) });
    }
  }

  return (
    <Dialog
      size="lg"
      title={labels.title}
      description={intl.formatMessage({ id: 'host.about.hint' })}
      open={isOpen}
      onOpenChange={onOpenChange}
      footer={
        <>
          {/* Not a toast, which would take the next Escape for itself. */}
          <Text role="status" flex={1} alignSelf="center" fontSize="md" color="quiet">
            {/* Screen readers do not repeat unchanged text, but they do announce a new element. */}
            {timesCopied > 0 && (
              <span key={timesCopied}>{intl.formatMessage({ id: 'host.about.copied' })}</span>
            )}
          </Text>
          <Button onClick={() => void handleCopy()}>
            <Copy aria-hidden="true" />
            {intl.formatMessage({ id: 'host.about.copy' })}
          </Button>
        </>
      }
    >
      <Stack gap={4} alignItems="stretch">
        {isNarrow ? (
          <AboutList label={labels.title} headings={labels.headings} rows={cells} />
        ) : (
          <AboutTable label={labels.title} headings={labels.headings} rows={cells} />
        )}
        <PassedOver />
      </Stack>
    </Dialog>
  );
}

/** Why newer versions of some remotes are not running. */
function PassedOver() {
  const intl = useIntl();
  const { running } = useDeploymentState();
  const partName = usePartName();
  const describeLoadError = useLoadErrorMessage();
  const notices = Object.entries(running.remotes).flatMap(([name, { passedOver, build }]) =>
    passedOver.map((error) => ({ name, error, version: build.version })),
  );
  return notices.map(({ name, error, version }) => (
    <Text key={`${name} ${error.version}`} fontSize="md">
      <span>
        {intl.formatMessage(
          { id: 'host.update.older' },
          { part: partName(name), newest: error.version, version },
        )}
      </span>
      {error.failure.reason === 'incompatible' && <span>{` ${describeLoadError(error)}`}</span>}
    </Text>
  ));
}

function useAboutMessages() {
  const intl = useIntl();
  const partName = usePartName();
  const say = (id: string) => intl.formatMessage({ id });
  const title = say('host.about.title');
  const headings = [
    say('host.about.part'),
    say('host.about.declared'),
    say('host.about.served'),
    say('host.about.running'),
  ];
  const cells = ({ part, declared, served, running }: AboutRow): string[] => [
    part === KIT_PART ? say('host.about.kit') : partName(part),
    declared ?? say('host.about.newest'),
    served ?? say('host.about.unknown'),
    running ?? say('host.about.notLoaded'),
  ];
  /** The same as plain text, with the time and the address. */
  const plain = (rows: AboutRow[]): string =>
    [
      `${title}, ${new Date().toISOString()}, ${window.location.origin}`,
      ...rows.map((row) => {
        const [name, ...versions] = cells(row);
        const said = versions.map((version, column) => `${headings[column + 1]}: ${version}`);
        return `${name} (${row.part}): ${said.join(', ')}`;
      }),
      window.navigator.userAgent,
    ].join('\n');
  return { title, headings, cells, plain };
}

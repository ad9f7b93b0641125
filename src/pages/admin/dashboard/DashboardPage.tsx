import { ArrowRight, Calendar, FileText, User } from 'lucide';
import { useId } from 'react';
import { Link, useLocation } from 'react-router-dom';
import styled from 'styled-components';
import { useGetDashboardQuery } from '@/api/dashboardApi';
import { useRetry } from '@/api/useRetry';
import { Screen, ScreenHead } from '@/components/admin/Screen';
import { RetryButton } from '@/components/ui/EmptyState';
import { FormBanner } from '@/components/ui/FormBanner';
import { Icon } from '@/components/ui/Icon';
import { PageTitle } from '@/components/ui/PageTitle';
import { Heading, Panel, Small, Stack } from '@/components/ui/primitives';
import { Spinner } from '@/components/ui/Spinner';
import { ArrowLink } from '@/components/ui/TextLink';
import { college } from '@/content/college';
import { toRecord, toText } from '@/domain/coerce';
import { emptyDashboard } from '@/domain/dashboard';
import { addUserPath, paths } from '@/domain/paths';
import { type SampleRecords, sampleRecordTexts } from '@/domain/sampleRecords';
import { countWithNoun, joinNames } from '@/texts/format';
import { media, type ProgramColourway, theme } from '@/theme/theme';
import { Charts } from './Charts';
import { CounterCards } from './CounterCards';
import { NeedsAttention } from './NeedsAttention';

const QUICK_ACTIONS = [
  { label: 'Create Blog Post', text: 'Write a new blog article', icon: FileText, tone: 'ncc', to: paths.adminBlogCreate },
  { label: 'Add Event', text: 'Create a new event', icon: Calendar, tone: 'itpec', to: paths.adminEventCreate },
  { label: 'Add User', text: 'Create a new user', icon: User, tone: 'bit', to: addUserPath },
] as const;

function QuickActions() {
  const titleId = useId();
  return (
    <Stack as="section" $gap={16} aria-labelledby={titleId}>
      <Heading id={titleId}>Quick Actions</Heading>
      <ActionList>
        {QUICK_ACTIONS.map(({ label, text, icon, tone, to }) => (
          <li key={label}>
            <ActionLink to={to}>
              <ActionIcon $tone={tone}>
                <Icon of={icon} size={26} />
              </ActionIcon>
              <Stack as="span" $gap={0}>
                <Heading as="span" $size="lead">
                  {label}
                </Heading>
                <Small>{text}</Small>
              </Stack>
              <Icon of={ArrowRight} size={24} />
            </ActionLink>
          </li>
        ))}
      </ActionList>
    </Stack>
  );
}

const ActionList = styled(Panel).attrs({ as: 'ul', role: 'list' })`
  display: grid;
  grid-auto-columns: minmax(0, 1fr);
  grid-auto-flow: column;

  > li + li {
    border-left: 2px dashed ${theme.colour.line};
  }

  ${media.stack} {
    grid-auto-flow: row;

    > li + li {
      border-top: 2px dashed ${theme.colour.line};
      border-left: 0;
    }
  }
`;

const ActionLink = styled(Link)`
  display: grid;
  grid-template-columns: 52px minmax(0, 1fr) 24px;
  gap: 16px;
  align-items: center;
  height: 100%;
  padding: 22px 24px;
  border-radius: ${theme.radius.card};
  text-decoration: none;

  ${media.hover} {
    &:hover {
      background: ${theme.colour.thanaka};
    }
  }

  ${media.panelsStack} {
    grid-template-columns: 44px minmax(0, 1fr);
    padding: 18px;

    > svg {
      display: none;
    }
  }
`;

const ActionIcon = styled.span<{ $tone: ProgramColourway }>`
  display: grid;
  place-items: center;
  width: 52px;
  height: 52px;
  border-radius: ${theme.radius.control};
  background: ${({ $tone }) => theme.program[$tone].main};
  color: ${({ $tone }) => ($tone === 'ncc' ? theme.colour.padauk : theme.program[$tone].thread)};

  ${media.panelsStack} {
    width: 44px;
    height: 44px;
  }
`;

export function DashboardPage() {
  const { data, isLoading, isError, ...query } = useGetDashboardQuery(undefined, { refetchOnMountOrArgChange: true });
  const retry = useRetry(query);
  const pathBeforeSignIn = toText(toRecord(useLocation().state).from);
  const summary = data ?? emptyDashboard;

  return (
    <Screen>
      <PageTitle area="admin">Dashboard</PageTitle>
      <ScreenHead heading="Dashboard" lead="Welcome back! Here's what's happening.">
        {pathBeforeSignIn && <ArrowLink to={pathBeforeSignIn}>Continue where you left off</ArrowLink>}
      </ScreenHead>
      {isError && (
        <FormBanner tone="bad" action={<RetryButton size="sm" onRetry={retry} />}>
          <p>The latest figures could not be loaded.</p>
        </FormBanner>
      )}
      {isLoading ? (
        <Spinner onRetry={retry} />
      ) : (
        <>
          <CounterCards summary={summary} />
          <NeedsAttention summary={summary} />
          <Charts summary={summary} />
          <SampleNotice records={summary.sample_records} />
        </>
      )}
      <QuickActions />
    </Screen>
  );
}

function SampleNotice({ records }: { records: SampleRecords }) {
  const { samples: sampleDetails } = college();
  const detailsText = countWithNoun(sampleDetails.length, 'detail of the college', 'details of the college');
  const sampleTexts = [...sampleRecordTexts(records), ...(sampleDetails.length > 0 ? [detailsText] : [])];
  if (sampleTexts.length === 0) return null;
  return (
    <SampleDisclosure>
      <summary>{`The website still holds samples: ${joinNames(sampleTexts)}.`}</summary>
      <p>
        {"Delete these records in their lists, and give the college's own details to the person who runs the site"}
        {sampleDetails.length > 0 && `: ${sampleDetails.join(', ')}`}.
      </p>
    </SampleDisclosure>
  );
}

const SampleDisclosure = styled.details`
  color: ${theme.colour.ink2};
  font-size: ${theme.size.small};

  > summary {
    padding-block: 10px;
    cursor: pointer;
  }
`;

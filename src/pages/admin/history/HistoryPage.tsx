import { useRef } from 'react';
import { useSearchParams } from 'react-router-dom';
import styled from 'styled-components';
import { Screen, ScreenHead } from '@/components/admin/Screen';
import { PageTitle } from '@/components/ui/PageTitle';
import { Tabs, tabPanelProps } from '@/components/ui/Tabs';
import { DELETED_TAB } from '@/domain/paths';
import * as admin from '@/texts/admin';
import { ActivityTab } from './ActivityTab';
import { DeletedTab } from './DeletedTab';

const TABS = [
  { id: 'activity', label: admin.activityTab },
  { id: DELETED_TAB, label: 'Recently deleted' },
] as const;

const TabPanel = styled(Screen)`
  gap: 24px;
  margin-top: -12px;
`;

export function HistoryPage() {
  const [params, setParams] = useSearchParams();
  const heading = useRef<HTMLHeadingElement>(null);
  const currentTab = params.get('tab') === DELETED_TAB ? DELETED_TAB : 'activity';

  return (
    <Screen>
      <PageTitle area="admin">History</PageTitle>
      <ScreenHead heading="History" headingRef={heading} />
      <Tabs
        label="History"
        idPrefix="history"
        tabs={TABS}
        current={currentTab}
        onChoose={(tab) => setParams(tab === DELETED_TAB ? { tab } : {}, { preventScrollReset: true })}
      />
      <TabPanel {...tabPanelProps('history', currentTab)}>
        {currentTab === DELETED_TAB ? <DeletedTab screenHeading={heading} /> : <ActivityTab />}
      </TabPanel>
    </Screen>
  );
}

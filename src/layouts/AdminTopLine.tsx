import { LogOut } from 'lucide';
import { useState } from 'react';
import { useSelector } from 'react-redux';
import { Button } from '@/components/ui/Button';
import { Icon } from '@/components/ui/Icon';
import { paths } from '@/domain/paths';
import { selectSession } from '@/session/sessionSlice';
import * as texts from '@/texts/adminLayout';
import * as signOut from '@/texts/signOut';
import * as S from './AdminTopLine.styles';
import { LogoutDialog } from './LogoutDialog';
import { SideSheet } from './SideSheet';

/** The top line of every back office screen: the menu button on small screens, the user's name, and the sign-out. */
export function AdminTopLine() {
  const account = useSelector(selectSession);
  const [isLeaving, setLeaving] = useState(false);

  return (
    <S.Line>
      <SideSheet />
      <S.Greeting>
        <p>{texts.greeting}</p>
        <S.Account to={paths.account} title={texts.accountLink}>
          {account?.name || account?.email}
        </S.Account>
      </S.Greeting>
      <Button tone="line" size="sm" data-leaves onClick={() => setLeaving(true)}>
        <Icon of={LogOut} size={20} />
        {signOut.button}
      </Button>
      {isLeaving && <LogoutDialog onClose={() => setLeaving(false)} />}
    </S.Line>
  );
}

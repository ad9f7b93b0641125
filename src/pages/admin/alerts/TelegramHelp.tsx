import * as texts from '@/texts/adminAlerts';
import * as S from './TelegramHelp.styles';

/** How a user finds the number of a chat: Telegram itself shows it nowhere. */
export function TelegramHelp() {
  return (
    <S.Details>
      <summary>{texts.telegramSummary}</summary>
      <ol>
        <li>{texts.telegramFindBot}</li>
        <li>{texts.telegramFindNumber}</li>
        <li>{texts.telegramEnterNumber}</li>
      </ol>
    </S.Details>
  );
}

import * as S from './TelegramHelp.styles';

/** How a user finds the number of a chat: Telegram itself shows it nowhere. */
export function TelegramHelp() {
  return (
    <S.Details>
      <summary>How to find the number</summary>
      <ol>
        <li>
          Ask the person who runs the site for the name of the college's bot, open it in Telegram and press Start: a bot cannot
          write to you first.
        </li>
        <li>
          Telegram does not show the number of your chat, but other bots do: open one such as @userinfobot, press Start, and copy
          the number that it calls your Id.
        </li>
        <li>Enter the number here, save, and send a test.</li>
      </ol>
    </S.Details>
  );
}

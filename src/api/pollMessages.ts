import type { ThunkAction, UnknownAction } from '@reduxjs/toolkit';
import { applyDelta, isDeltaResponse, type MessageList } from '@/domain/messageList';
import { type ApiState, adminContactsApi, deltaRequest, refetchMessages, selectMessages } from './adminContactsApi';
import { type StoreExtra, selectBearer } from './baseQuery';

/**
 * Polls once for new messages; gives whether the server reported no change. An unchanged inbox costs one
 * small response that reaches neither the store nor a screen. Any response other than "unchanged" or a list
 * of changes goes to the regular endpoint, which handles errors.
 */
export function pollMessages(signal: AbortSignal): ThunkAction<Promise<boolean>, ApiState, StoreExtra, UnknownAction> {
  return async (dispatch, getState, { apiBase }) => {
    const { data: known, isError, status } = selectMessages(getState()) ?? {};
    if (status === 'pending') return false;
    const token = selectBearer({ getState });
    const canBeBrief = known?.isComplete && known.version !== undefined && !isError;
    const reply = canBeBrief ? await askQuietly(apiBase, known, token, signal) : undefined;
    if (reply === 'unchanged') return true;

    const list = selectMessages(getState())?.data;
    // The user has signed out, or a later response has arrived.
    if (signal.aborted || token !== selectBearer({ getState }) || list?.version !== known?.version) return false;
    const changed = list && reply && isDeltaResponse(reply.body) ? applyDelta(list, reply.body, reply.etag) : undefined;
    if (changed) await dispatch(adminContactsApi.util.upsertQueryData('listContacts', undefined, changed));
    else dispatch(refetchMessages());
    return changed !== undefined;
  };
}

/** The server's response; undefined after an error. */
async function askQuietly(apiBase: string, known: MessageList, token: string | undefined, signal: AbortSignal) {
  const { url, headers } = deltaRequest(known);
  try {
    const response = await fetch(`${apiBase}/${url}`, {
      headers: { ...headers, Accept: 'application/json', ...(token && { Authorization: `Bearer ${token}` }) },
      signal,
    });
    // Read in every case: a call has ended only when its body has been read.
    const text = await response.text();
    if (response.status === 304) return 'unchanged';
    return response.ok ? { body: JSON.parse(text), etag: response.headers.get('ETag') ?? undefined } : undefined;
  } catch {
    return undefined;
  }
}

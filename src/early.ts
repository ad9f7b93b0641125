import { sendEarlyRequest } from './api/earlyRequest';
import { readApiBase } from './browser/apiBase';

// The server writes this script, half a kilobyte, into the pages of the back office: it runs while the rest is still loading.
sendEarlyRequest(readApiBase());

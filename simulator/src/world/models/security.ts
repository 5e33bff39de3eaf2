/** Command to change the login password and end all other sessions. */
export interface ChangeLoginPassword {
  readonly name: 'changeLoginPassword';
  readonly account: string;
  readonly sessionId: string;
  readonly oldPasswordHash: string;
  readonly newPasswordHash: string;
}

/** Command to set the first fund password, or a new one after the permanent lock. */
export interface ChooseFundPassword {
  readonly name: 'chooseFundPassword';
  readonly account: string;
  readonly loginPasswordHash: string;
  readonly fundPasswordHash: string;
}

/** Command to change the fund password. */
export interface ChangeFundPassword {
  readonly name: 'changeFundPassword';
  readonly account: string;
  readonly oldPasswordHash: string;
  readonly newPasswordHash: string;
}

/** Command to end a session by its id. */
export interface EndSession {
  readonly name: 'endSession';
  readonly account: string;
  readonly sessionId: string;
}

/** Commands and messages of security. */
export interface SecurityModel {
  readonly commands: ChangeLoginPassword | ChooseFundPassword | ChangeFundPassword | EndSession;
  readonly records: never;
  readonly messages: 'passwordChanged';
}

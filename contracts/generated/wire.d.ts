// Generated from openapi.yaml by `npm run generate`. Do not edit.

export interface paths {
    "/api/tokens": {
        parameters: {
            query?: never;
            header?: never;
            path?: never;
            cookie?: never;
        };
        get?: never;
        put?: never;
        /**
         * Sign in
         * @description By email and password, or by a phone and the code that was sent to it. The answer is the same, and takes as long, for an address that isn't known. A user with a second factor gets a challenge in place of a token, and signs in by it together with a code.
         */
        post: operations["createToken"];
        /**
         * Sign out
         * @description Ends the token that the call was made with.
         */
        delete: operations["deleteToken"];
        options?: never;
        head?: never;
        patch?: never;
        trace?: never;
    };
    "/api/tokens/confirmations": {
        parameters: {
            query?: never;
            header?: never;
            path?: never;
            cookie?: never;
        };
        get?: never;
        put?: never;
        /**
         * Confirm the session by the second factor
         * @description Completing cash-outs and changing settings ask for it where a second factor is on (403 with a reason). It holds for five minutes, for this session alone.
         */
        post: operations["confirmToken"];
        delete?: never;
        options?: never;
        head?: never;
        patch?: never;
        trace?: never;
    };
    "/api/sessions": {
        parameters: {
            query?: never;
            header?: never;
            path?: never;
            cookie?: never;
        };
        /**
         * Where one is signed in
         * @description The own sessions that are not over, the one last used first.
         */
        get: operations["listSessions"];
        put?: never;
        post?: never;
        /**
         * Sign out everywhere else
         * @description Ends all of the caller's sessions except the current one.
         */
        delete: operations["deleteSessions"];
        options?: never;
        head?: never;
        patch?: never;
        trace?: never;
    };
    "/api/sessions/{id}": {
        parameters: {
            query?: never;
            header?: never;
            path?: never;
            cookie?: never;
        };
        get?: never;
        put?: never;
        post?: never;
        /** Sign out one session */
        delete: operations["deleteSession"];
        options?: never;
        head?: never;
        patch?: never;
        trace?: never;
    };
    "/api/second-factor": {
        parameters: {
            query?: never;
            header?: never;
            path?: never;
            cookie?: never;
        };
        /**
         * Whether a second factor is on
         * @description Of the signed-in member of staff.
         */
        get: operations["getSecondFactor"];
        put?: never;
        /**
         * Begin to set a second factor up
         * @description Gives a new secret for an authenticator app. It holds nothing up until a code of the app has confirmed it.
         */
        post: operations["createSecondFactor"];
        delete?: never;
        options?: never;
        head?: never;
        /**
         * Turn the second factor off
         * @description Takes a code of the app or a recovery code. The recovery codes end with it.
         */
        patch: operations["updateSecondFactor"];
        trace?: never;
    };
    "/api/second-factor/confirmations": {
        parameters: {
            query?: never;
            header?: never;
            path?: never;
            cookie?: never;
        };
        get?: never;
        put?: never;
        /**
         * Turn the second factor on
         * @description A code of the app shows that it holds the secret. The answer has the recovery codes, this once.
         */
        post: operations["confirmSecondFactor"];
        delete?: never;
        options?: never;
        head?: never;
        patch?: never;
        trace?: never;
    };
    "/api/registrations": {
        parameters: {
            query?: never;
            header?: never;
            path?: never;
            cookie?: never;
        };
        get?: never;
        put?: never;
        /**
         * Sign up
         * @description Makes a sub-vendor of the vendor whose referral code it carries. The link that confirms an email is sent to it; an email that is taken already gets the same answer.
         */
        post: operations["createRegistration"];
        delete?: never;
        options?: never;
        head?: never;
        patch?: never;
        trace?: never;
    };
    "/api/verification-codes": {
        parameters: {
            query?: never;
            header?: never;
            path?: never;
            cookie?: never;
        };
        get?: never;
        put?: never;
        /**
         * Ask for a code
         * @description Sends a code or a link. An address that isn't known gets the same answer. A signed-in user who verifies a phone adds it to the account. The code for it is good for this user alone; a code that was requested without a session is good for sign-in and sign-up alone.
         */
        post: operations["createVerificationCode"];
        delete?: never;
        options?: never;
        head?: never;
        patch?: never;
        trace?: never;
    };
    "/api/verification-codes/confirmations": {
        parameters: {
            query?: never;
            header?: never;
            path?: never;
            cookie?: never;
        };
        get?: never;
        put?: never;
        /**
         * Confirm a code
         * @description verify_register opens the account, verify_phone adds the phone to the signed-in account or proves it for sign-up, reset_password only checks the code: the call that uses it consumes it. A wrong password is refused before the code is tried.
         */
        post: operations["confirmVerificationCode"];
        delete?: never;
        options?: never;
        head?: never;
        patch?: never;
        trace?: never;
    };
    "/api/passwords": {
        parameters: {
            query?: never;
            header?: never;
            path?: never;
            cookie?: never;
        };
        get?: never;
        put?: never;
        /**
         * Set a new password
         * @description Uses up the reset_password code, and ends every session of the account.
         */
        post: operations["createPassword"];
        delete?: never;
        options?: never;
        head?: never;
        patch?: never;
        trace?: never;
    };
    "/api/me": {
        parameters: {
            query?: never;
            header?: never;
            path?: never;
            cookie?: never;
        };
        /** Get the signed-in user */
        get: operations["getMe"];
        put?: never;
        post?: never;
        delete?: never;
        options?: never;
        head?: never;
        patch?: never;
        trace?: never;
    };
    "/api/users": {
        parameters: {
            query?: never;
            header?: never;
            path?: never;
            cookie?: never;
        };
        /**
         * Vendors or sub-vendors
         * @description A vendor sees the own sub-vendors only.
         */
        get: operations["listUsers"];
        put?: never;
        /**
         * Make a vendor or a sub-vendor
         * @description With an email the new user gets a link there; a sub-vendor without one is given by its invitation_url.
         */
        post: operations["createUser"];
        delete?: never;
        options?: never;
        head?: never;
        patch?: never;
        trace?: never;
    };
    "/api/users/{id}": {
        parameters: {
            query?: never;
            header?: never;
            path?: never;
            cookie?: never;
        };
        /** One user */
        get: operations["getUser"];
        put?: never;
        post?: never;
        /**
         * Delete a user
         * @description The history keeps the name.
         */
        delete: operations["deleteUser"];
        options?: never;
        head?: never;
        /**
         * Change a user, or oneself
         * @description A new balance is reached by a manual transaction for the difference; with balance_before, only where the balance still is that (409 otherwise; 422 without a balance). A call that changes nothing does not raise the version. A new password ends the other sessions.
         */
        patch: operations["updateUser"];
        trace?: never;
    };
    "/api/users/{id}/invitation": {
        parameters: {
            query?: never;
            header?: never;
            path?: never;
            cookie?: never;
        };
        get?: never;
        put?: never;
        /**
         * Invite a user again who has not signed in yet
         * @description Earlier links of the user end. The email gets a new one; without an email the answer holds the link. Staff accounts are invited by superadmins.
         */
        post: operations["createUserInvitation"];
        delete?: never;
        options?: never;
        head?: never;
        patch?: never;
        trace?: never;
    };
    "/api/application-config": {
        parameters: {
            query?: never;
            header?: never;
            path?: never;
            cookie?: never;
        };
        /**
         * Settings
         * @description For everybody signed in, since the forms need fees and limits.
         */
        get: operations["getApplicationConfig"];
        put?: never;
        post?: never;
        delete?: never;
        options?: never;
        head?: never;
        patch?: never;
        trace?: never;
    };
    "/api/application-config/{key}": {
        parameters: {
            query?: never;
            header?: never;
            path?: never;
            cookie?: never;
        };
        get?: never;
        put?: never;
        post?: never;
        delete?: never;
        options?: never;
        head?: never;
        /**
         * Change one setting
         * @description Holds for what comes after it; rows keep the fee rate and the deadline that they were made with.
         */
        patch: operations["updateApplicationConfig"];
        trace?: never;
    };
    "/api/exchange-rates": {
        parameters: {
            query?: never;
            header?: never;
            path?: never;
            cookie?: never;
        };
        get?: never;
        put?: never;
        /**
         * Quote the rates of now
         * @description Takes no body. Each quote can be used by one transfer until it ends.
         */
        post: operations["createExchangeRates"];
        delete?: never;
        options?: never;
        head?: never;
        patch?: never;
        trace?: never;
    };
    "/api/cashout-requests": {
        parameters: {
            query?: never;
            header?: never;
            path?: never;
            cookie?: never;
        };
        /** Cash-out requests */
        get: operations["listCashoutRequests"];
        put?: never;
        /**
         * Ask for a cash-out
         * @description Reserves amount and fee. Vendors and sub-vendors send a form with a screenshot, staff send JSON.
         */
        post: operations["createCashoutRequest"];
        delete?: never;
        options?: never;
        head?: never;
        patch?: never;
        trace?: never;
    };
    "/api/cashout-request-summary": {
        parameters: {
            query?: never;
            header?: never;
            path?: never;
            cookie?: never;
        };
        /**
         * Count by status and sum up what a list holds
         * @description Takes the filters of the list. A status is counted without those by status, exact to 10,000 as a total is; the sums are of all rows that the filters hold, by currency, and exact.
         */
        get: operations["getCashoutRequestSummary"];
        put?: never;
        post?: never;
        delete?: never;
        options?: never;
        head?: never;
        patch?: never;
        trace?: never;
    };
    "/api/cashout-requests/{id}": {
        parameters: {
            query?: never;
            header?: never;
            path?: never;
            cookie?: never;
        };
        /** One cash-out request */
        get: operations["getCashoutRequest"];
        put?: never;
        post?: never;
        delete?: never;
        options?: never;
        head?: never;
        /**
         * Complete a cash-out request
         * @description A RUB request needs its code, a USDT request its operation hash. Completing posts the reserved money.
         */
        patch: operations["updateCashoutRequest"];
        trace?: never;
    };
    "/api/cashout-requests/{id}/cancellation": {
        parameters: {
            query?: never;
            header?: never;
            path?: never;
            cookie?: never;
        };
        get?: never;
        put?: never;
        /**
         * Cancel a cash-out request
         * @description Releases the reserved money; its transaction becomes failed. The request keeps its status for readers that know only those, carries cancelled_at, and is final. Refused in this order: an old version, a final state, a request that another user has taken.
         */
        post: operations["createCashoutRequestCancellation"];
        delete?: never;
        options?: never;
        head?: never;
        patch?: never;
        trace?: never;
    };
    "/api/cashout-requests/{id}/assignment": {
        parameters: {
            query?: never;
            header?: never;
            path?: never;
            cookie?: never;
        };
        get?: never;
        put?: never;
        /**
         * Take a pending cash-out request
         * @description Assigns a pending request to the caller for two minutes by the server's clock. Called again, it renews them. Meanwhile nobody else may complete or cancel it. Admins may take over from another user.
         */
        post: operations["createCashoutRequestAssignment"];
        /**
         * Release a pending cash-out request
         * @description Ends the caller's own assignment; another user's stays.
         */
        delete: operations["deleteCashoutRequestAssignment"];
        options?: never;
        head?: never;
        patch?: never;
        trace?: never;
    };
    "/api/merchants": {
        parameters: {
            query?: never;
            header?: never;
            path?: never;
            cookie?: never;
        };
        /**
         * Merchants
         * @description All of them, by name, without pages.
         */
        get: operations["listMerchants"];
        put?: never;
        /**
         * Create a merchant
         * @description Each name belongs to one merchant. Neither case nor blanks make another name.
         */
        post: operations["createMerchant"];
        delete?: never;
        options?: never;
        head?: never;
        patch?: never;
        trace?: never;
    };
    "/api/merchants/{id}": {
        parameters: {
            query?: never;
            header?: never;
            path?: never;
            cookie?: never;
        };
        get?: never;
        put?: never;
        post?: never;
        delete?: never;
        options?: never;
        head?: never;
        /**
         * Rename a merchant, or disable and enable it
         * @description Each name belongs to one merchant. A disabled merchant takes no new import; those that were accepted, and its payouts, go on. What is so already raises no version.
         */
        patch: operations["updateMerchant"];
        trace?: never;
    };
    "/api/notes": {
        parameters: {
            query?: never;
            header?: never;
            path?: never;
            cookie?: never;
        };
        /**
         * List the notes of a row
         * @description Newest first. For staff who may read the row.
         */
        get: operations["listNotes"];
        put?: never;
        /**
         * Add a note to a row
         * @description For staff who may change the row. A note is never changed or deleted. The audit trail records that a note was added, without its text.
         */
        post: operations["createNote"];
        delete?: never;
        options?: never;
        head?: never;
        patch?: never;
        trace?: never;
    };
    "/api/payment-credentials/{id}": {
        parameters: {
            query?: never;
            header?: never;
            path?: never;
            cookie?: never;
        };
        /** Payment credentials */
        get: operations["getPaymentCredential"];
        put?: never;
        post?: never;
        delete?: never;
        options?: never;
        head?: never;
        patch?: never;
        trace?: never;
    };
    "/api/payout-imports": {
        parameters: {
            query?: never;
            header?: never;
            path?: never;
            cookie?: never;
        };
        /** Payout imports */
        get: operations["listPayoutImports"];
        put?: never;
        /**
         * Import payouts from a file
         * @description Queues the file; each good row becomes a payout, each bad one a line of the errors attachment. With dry_run the answer is a preview instead, and nothing is stored.
         */
        post: operations["createPayoutImport"];
        delete?: never;
        options?: never;
        head?: never;
        patch?: never;
        trace?: never;
    };
    "/api/payout-imports/{id}": {
        parameters: {
            query?: never;
            header?: never;
            path?: never;
            cookie?: never;
        };
        /** One payout import */
        get: operations["getPayoutImport"];
        put?: never;
        post?: never;
        delete?: never;
        options?: never;
        head?: never;
        patch?: never;
        trace?: never;
    };
    "/api/payout-imports/{id}/end": {
        parameters: {
            query?: never;
            header?: never;
            path?: never;
            cookie?: never;
        };
        get?: never;
        put?: never;
        /**
         * End an import before its last row
         * @description Payouts already created stay. Each remaining row becomes a failed row, listed in the errors attachment, which follows. Refused in this order: an old version, an import that is completed.
         */
        post: operations["createPayoutImportEnd"];
        delete?: never;
        options?: never;
        head?: never;
        patch?: never;
        trace?: never;
    };
    "/api/payout-intents/{id}": {
        parameters: {
            query?: never;
            header?: never;
            path?: never;
            cookie?: never;
        };
        /**
         * The customer's page
         * @description Without a key 401; a wrong key, a session token in its place and an unknown intent all 404. An expired intent answers without bank, phone number and card number.
         */
        get: operations["getPayoutIntent"];
        put?: never;
        post?: never;
        delete?: never;
        options?: never;
        head?: never;
        patch?: never;
        trace?: never;
    };
    "/api/payout-intents/{id}/receipts": {
        parameters: {
            query?: never;
            header?: never;
            path?: never;
            cookie?: never;
        };
        get?: never;
        put?: never;
        /**
         * Upload a receipt
         * @description Moves a pending payout to manual_confirmation. Up to 24 hours after the end the receipt is kept, marked as late, and the payout stays expired.
         */
        post: operations["createPayoutIntentReceipt"];
        delete?: never;
        options?: never;
        head?: never;
        patch?: never;
        trace?: never;
    };
    "/api/payouts": {
        parameters: {
            query?: never;
            header?: never;
            path?: never;
            cookie?: never;
        };
        /** Payouts */
        get: operations["listPayouts"];
        put?: never;
        post?: never;
        delete?: never;
        options?: never;
        head?: never;
        patch?: never;
        trace?: never;
    };
    "/api/payout-summary": {
        parameters: {
            query?: never;
            header?: never;
            path?: never;
            cookie?: never;
        };
        /**
         * Count by status and sum up what a list holds
         * @description Takes the filters of the list. A status is counted without those by status, exact to 10,000 as a total is; the sums are of all rows that the filters hold, by currency, and exact.
         */
        get: operations["getPayoutSummary"];
        put?: never;
        post?: never;
        delete?: never;
        options?: never;
        head?: never;
        patch?: never;
        trace?: never;
    };
    "/api/payouts/{id}": {
        parameters: {
            query?: never;
            header?: never;
            path?: never;
            cookie?: never;
        };
        /** One payout */
        get: operations["getPayout"];
        put?: never;
        post?: never;
        delete?: never;
        options?: never;
        head?: never;
        /**
         * Change a payout's status
         * @description Completing credits the user with the amount and debits the payout fee. Refused in this order: an old version, a final state, a payout that another user has taken, a transition that doesn't exist.
         */
        patch: operations["updatePayout"];
        trace?: never;
    };
    "/api/payouts/{id}/reversal": {
        parameters: {
            query?: never;
            header?: never;
            path?: never;
            cookie?: never;
        };
        get?: never;
        put?: never;
        /**
         * Reverse a completed payout
         * @description Takes the credit and its fee back by transactions that name those they reverse. The payout stays completed and carries reversed_at. Refused in this order: an old version, a payout that is not completed or is reversed already, a wallet that does not hold enough.
         */
        post: operations["createPayoutReversal"];
        delete?: never;
        options?: never;
        head?: never;
        patch?: never;
        trace?: never;
    };
    "/api/payouts/{id}/assignment": {
        parameters: {
            query?: never;
            header?: never;
            path?: never;
            cookie?: never;
        };
        get?: never;
        put?: never;
        /**
         * Take a payout in manual review
         * @description Assigns a payout in manual review to the caller for two minutes by the server's clock. Called again, it renews them. Meanwhile nobody else may change it. Admins may take over from another user.
         */
        post: operations["createPayoutAssignment"];
        /**
         * Release a payout in manual review
         * @description Ends the caller's own assignment; another user's stays.
         */
        delete: operations["deletePayoutAssignment"];
        options?: never;
        head?: never;
        patch?: never;
        trace?: never;
    };
    "/api/saved-views": {
        parameters: {
            query?: never;
            header?: never;
            path?: never;
            cookie?: never;
        };
        /**
         * The caller's saved views
         * @description The views of all lists, in the order in which they were saved, without pages.
         */
        get: operations["listSavedViews"];
        put?: never;
        /**
         * Save a view
         * @description Two views of one list have different names; a list has at most 50. A new default view replaces the earlier one.
         */
        post: operations["createSavedView"];
        delete?: never;
        options?: never;
        head?: never;
        patch?: never;
        trace?: never;
    };
    "/api/saved-views/{id}": {
        parameters: {
            query?: never;
            header?: never;
            path?: never;
            cookie?: never;
        };
        get?: never;
        put?: never;
        post?: never;
        /** Delete a view */
        delete: operations["deleteSavedView"];
        options?: never;
        head?: never;
        /**
         * Change a view
         * @description A new default view replaces the earlier one.
         */
        patch: operations["updateSavedView"];
        trace?: never;
    };
    "/api/transactions": {
        parameters: {
            query?: never;
            header?: never;
            path?: never;
            cookie?: never;
        };
        /**
         * Transactions, and by types also the history
         * @description The history asks for the types cashout and transfer; a cash-out that is pending is among them.
         */
        get: operations["listTransactions"];
        put?: never;
        /**
         * Exchange, or post by hand
         * @description The type tells them apart. A transfer is a form with a screenshot, a manual transaction is JSON.
         */
        post: operations["createTransaction"];
        delete?: never;
        options?: never;
        head?: never;
        patch?: never;
        trace?: never;
    };
    "/api/transactions/{id}": {
        parameters: {
            query?: never;
            header?: never;
            path?: never;
            cookie?: never;
        };
        /** One transaction */
        get: operations["getTransaction"];
        put?: never;
        post?: never;
        delete?: never;
        options?: never;
        head?: never;
        patch?: never;
        trace?: never;
    };
    "/api/wallet-entries": {
        parameters: {
            query?: never;
            header?: never;
            path?: never;
            cookie?: never;
        };
        /**
         * List the ledger entries of a wallet
         * @description Newest first; empty for a user whom the caller may not see. What lies before created_at_to, or before the call where that is later, never changes afterwards. The newest entry before an instant has the balance of that instant.
         */
        get: operations["listWalletEntries"];
        put?: never;
        post?: never;
        delete?: never;
        options?: never;
        head?: never;
        patch?: never;
        trace?: never;
    };
    "/api/overview": {
        parameters: {
            query?: never;
            header?: never;
            path?: never;
            cookie?: never;
        };
        /**
         * Get pending work and the flow of money
         * @description Figures of one moment. Staff get those of the whole business in staff, vendors and sub-vendors those of the rows that their lists show in own; the other one is null.
         */
        get: operations["getOverview"];
        put?: never;
        post?: never;
        delete?: never;
        options?: never;
        head?: never;
        patch?: never;
        trace?: never;
    };
    "/api/staff-accounts": {
        parameters: {
            query?: never;
            header?: never;
            path?: never;
            cookie?: never;
        };
        /**
         * Staff accounts
         * @description All of them that are not deleted, by name, without pages. For superadmins.
         */
        get: operations["listStaffAccounts"];
        put?: never;
        /**
         * Create a staff account
         * @description The email gets a link that sets the first password.
         */
        post: operations["createStaffAccount"];
        delete?: never;
        options?: never;
        head?: never;
        patch?: never;
        trace?: never;
    };
    "/api/staff-accounts/{id}": {
        parameters: {
            query?: never;
            header?: never;
            path?: never;
            cookie?: never;
        };
        get?: never;
        put?: never;
        post?: never;
        delete?: never;
        options?: never;
        head?: never;
        /**
         * Change the role of a staff account, or disable and enable it
         * @description Not one's own. Every session of the account ends; nobody signs in to a disabled one. What is so already raises no version and ends nothing.
         */
        patch: operations["updateStaffAccount"];
        trace?: never;
    };
    "/api/staff-accounts/{id}/sessions": {
        parameters: {
            query?: never;
            header?: never;
            path?: never;
            cookie?: never;
        };
        get?: never;
        put?: never;
        post?: never;
        /**
         * Sign a staff account out everywhere
         * @description One's own present session stays.
         */
        delete: operations["deleteStaffAccountSessions"];
        options?: never;
        head?: never;
        patch?: never;
        trace?: never;
    };
    "/api/audit-events": {
        parameters: {
            query?: never;
            header?: never;
            path?: never;
            cookie?: never;
        };
        /**
         * List the audit trail of a row
         * @description Newest first. For staff who may read the row.
         */
        get: operations["listAuditEvents"];
        put?: never;
        post?: never;
        delete?: never;
        options?: never;
        head?: never;
        patch?: never;
        trace?: never;
    };
    "/api/audit-log": {
        parameters: {
            query?: never;
            header?: never;
            path?: never;
            cookie?: never;
        };
        /**
         * List the audit events of all rows
         * @description Newest first. For superadmins and admins.
         */
        get: operations["listAuditLog"];
        put?: never;
        post?: never;
        delete?: never;
        options?: never;
        head?: never;
        patch?: never;
        trace?: never;
    };
    "/api/events": {
        parameters: {
            query?: never;
            header?: never;
            path?: never;
            cookie?: never;
        };
        /**
         * Follow what changes
         * @description An event names a record that has changed, never what it contains: the reader asks for the record. Only records that the caller may read have events. Every committed change has exactly one event. Events of different records come in no promised order; a record's versions never go back.
         *     With `Accept: text/event-stream` the answer is a stream of server-sent events: `change` (an Event, its cursor as the id), `ready` once the stream has come to the present and `heartbeat` every four seconds (both `{"lag": seconds}`, with a cursor as the id), `resync` where events were lost and everything has to be read again, and last `end` (`{"reason": ...}`: session_ended, role_changed, account_disabled, account_deleted, shutdown or too_slow). A reader that comes back sends the last id as Last-Event-ID. Otherwise the answer is a page of the events behind `after`, without waiting for any.
         */
        get: operations["listEvents"];
        put?: never;
        post?: never;
        delete?: never;
        options?: never;
        head?: never;
        patch?: never;
        trace?: never;
    };
    "/api/notifications": {
        parameters: {
            query?: never;
            header?: never;
            path?: never;
            cookie?: never;
        };
        /**
         * What concerns the caller
         * @description Newest first. A notification names a record and never what it contains; one whose record the caller may no longer read is left out. Notifications are kept for 90 days.
         */
        get: operations["listNotifications"];
        put?: never;
        post?: never;
        delete?: never;
        options?: never;
        head?: never;
        /**
         * Mark all as read
         * @description Every own notification up to the given one.
         */
        patch: operations["updateNotifications"];
        trace?: never;
    };
    "/api/notifications/{id}": {
        parameters: {
            query?: never;
            header?: never;
            path?: never;
            cookie?: never;
        };
        get?: never;
        put?: never;
        post?: never;
        delete?: never;
        options?: never;
        head?: never;
        /** Mark one as read or unread */
        patch: operations["updateNotification"];
        trace?: never;
    };
    "/api/notification-preferences": {
        parameters: {
            query?: never;
            header?: never;
            path?: never;
            cookie?: never;
        };
        /** Where the caller is notified of what */
        get: operations["getNotificationPreferences"];
        put?: never;
        post?: never;
        delete?: never;
        options?: never;
        head?: never;
        patch?: never;
        trace?: never;
    };
    "/api/notification-preferences/{kind}": {
        parameters: {
            query?: never;
            header?: never;
            path?: never;
            cookie?: never;
        };
        get?: never;
        put?: never;
        post?: never;
        delete?: never;
        options?: never;
        head?: never;
        /**
         * Turn channels of a kind on or off
         * @description Holds for what happens afterwards. A message leaves for one place outside of the screen: the linked chat where the kind's bot is on, otherwise email. Changes of the ways to sign in are always reported.
         */
        patch: operations["updateNotificationPreference"];
        trace?: never;
    };
    "/api/files/{token}": {
        parameters: {
            query?: never;
            header?: never;
            path?: never;
            cookie?: never;
        };
        /**
         * The bytes of a file
         * @description The token is signed and short-lived, and stands for the right to read this one file.
         */
        get: operations["getFile"];
        put?: never;
        post?: never;
        delete?: never;
        options?: never;
        head?: never;
        patch?: never;
        trace?: never;
    };
}
export type webhooks = Record<string, never>;
export interface components {
    schemas: {
        /** @description A decimal string with all decimals of the currency in the same object. */
        Amount: string;
        /** @description A decimal string with at most the decimals of its currency. */
        AmountInput: string;
        /** @description The user who works on the record. It ends at expires_at unless the user takes the record again before. */
        Assignment: {
            user: components["schemas"]["NamedRef"];
            expires_at: components["schemas"]["Instant"];
        };
        AssignmentAnswer: {
            data: components["schemas"]["Assignment"];
        };
        /** @enum {string} */
        AssignmentFilter: "mine" | "nobody";
        AssignmentInput: {
            /** @description Take it also from another user. Not every role may. */
            take_over?: boolean;
        };
        /** @description The uploaded file (source), or the rows that failed with their reasons (errors). */
        Attachment: {
            id: components["schemas"]["Id"];
            /** @enum {string} */
            kind: "source" | "errors";
            name: string;
            url: components["schemas"]["FileUrl"];
            /** @description In bytes. */
            size: number;
        };
        AuditChange: {
            field: string;
            from: string | number | boolean | null;
            to: string | number | boolean | null;
            /** @description Where from and to are amounts, which are then decimal strings. Absent where they are none. */
            currency?: components["schemas"]["Currency"];
        };
        AuditEvent: {
            id: components["schemas"]["Id"];
            /** @description Null where no person did it. */
            actor: components["schemas"]["NamedRef"] | null;
            subject_type: components["schemas"]["AuditSubject"];
            /** @description An id as a string or a setting's key. */
            subject_id: string;
            /** @description The action, such as created, updated or expired. */
            action: string;
            changes: components["schemas"]["AuditChange"][];
            reason: string | null;
            created_at: components["schemas"]["Instant"];
        };
        AuditEventPage: {
            data: components["schemas"]["PageInfo"] & {
                data: components["schemas"]["AuditEvent"][];
            };
        };
        AuditLogEntry: components["schemas"]["AuditEvent"] & {
            /** @description What people call the row, such as a user's name or a payout's order id. Null where it has no name. */
            subject_name: string | null;
            /** @description Of a user. */
            subject_role: components["schemas"]["Role"] | null;
        };
        AuditLogPage: {
            data: components["schemas"]["PageInfo"] & {
                data: components["schemas"]["AuditLogEntry"][];
            };
        };
        /** @enum {string} */
        AuditSubject: "payout" | "payout_import" | "cashout_request" | "transaction" | "user" | "merchant" | "application_config";
        /** @enum {string} */
        CashoutCurrency: "RUB" | "USDT";
        CashoutFeeRates: {
            rub: components["schemas"]["Percent"];
            cny: components["schemas"]["Percent"];
            usdt: components["schemas"]["Percent"];
        };
        /** @description For the key cashout_fee_rates. */
        CashoutFeeRatesInput: {
            rub: components["schemas"]["Percent"];
            cny: components["schemas"]["Percent"];
            usdt: components["schemas"]["Percent"];
        };
        CashoutRequest: {
            id: components["schemas"]["Id"];
            user: components["schemas"]["NamedRef"];
            currency: components["schemas"]["CashoutCurrency"];
            status: components["schemas"]["CashoutRequestStatus"];
            /** @description The amount that the user gets; the wallet pays amount + fee_amount. */
            amount: components["schemas"]["Amount"];
            fee_amount: components["schemas"]["Amount"];
            fee_rate: components["schemas"]["Percent"];
            /** @description The USDT address. */
            wallet: string | null;
            /** @description Collects RUB once; only for its owner and who completes it. */
            code: string | null;
            /** @description Of the USDT payment on its chain. */
            operation_hash: string | null;
            note: string | null;
            screenshot: components["schemas"]["Screenshot"] | null;
            created_at: components["schemas"]["Instant"];
            completed_at: components["schemas"]["Instant"] | null;
            version?: components["schemas"]["Version"];
            /** @description Until when a pending request should be completed; null where it is not pending, has no deadline, or the caller is not staff. */
            due_at?: components["schemas"]["Instant"] | null;
            /** @description Who works on a pending request; null where nobody does. Absent where the caller is not staff. */
            assignment?: components["schemas"]["Assignment"] | null;
            /** @description When a pending request was cancelled; null where it was not. */
            cancelled_at?: components["schemas"]["Instant"] | null;
            /** @description The user who cancelled it; null for callers who are not staff. */
            cancelled_by?: components["schemas"]["NamedRef"] | null;
            /** @description Why it was cancelled. */
            cancel_reason?: string | null;
        };
        CashoutRequestAnswer: {
            data: components["schemas"]["CashoutRequest"];
        };
        CashoutRequestCancellation: {
            reason: components["schemas"]["Reason"];
            version?: components["schemas"]["Version"];
            key: components["schemas"]["Key"];
        };
        CashoutRequestConflict: components["schemas"]["Error"] & {
            current?: components["schemas"]["CashoutRequest"];
        };
        CashoutRequestPage: {
            data: components["schemas"]["PageInfo"] & {
                data: components["schemas"]["CashoutRequest"][];
            };
        };
        /** @enum {string} */
        CashoutRequestStatus: "pending" | "completed";
        CashoutRequestSummary: {
            /** @description Each status as a list shows it, in the order of its life. */
            statuses: {
                /** @enum {string} */
                status: "pending" | "completed" | "cancelled";
                count: components["schemas"]["Count"];
                /** @description True where there are more rows than count says. */
                capped: boolean;
            }[];
            totals: components["schemas"]["CountedTotal"][];
        };
        CashoutRequestSummaryAnswer: {
            data: components["schemas"]["CashoutRequestSummary"];
        };
        CashoutRequestUpdate: components["schemas"]["UsdtCashoutUpdate"] | components["schemas"]["RubCashoutUpdate"];
        Challenge: {
            /** @description Names the first step that was passed. It opens nothing by itself. */
            challenge: string;
            expires_at: components["schemas"]["Instant"];
        };
        ChallengeAnswer: {
            data: components["schemas"]["Challenge"];
        };
        CodeSent: {
            /** @description Seconds until another code may be asked for. */
            retry_after: number;
        };
        CodeSentAnswer: {
            data: components["schemas"]["CodeSent"];
        };
        CompletedDay: {
            day: components["schemas"]["Day"];
            count: components["schemas"]["Count"];
            totals: components["schemas"]["Total"][];
        };
        Count: number;
        CountedTotal: {
            currency: components["schemas"]["Currency"];
            count: components["schemas"]["Count"];
            amount: components["schemas"]["TotalAmount"];
        };
        CredentialsGrant: {
            /**
             * @description discriminator enum property added by openapi-typescript
             * @enum {string}
             */
            grant_type: "credentials";
            email: components["schemas"]["Email"];
            /** Format: password */
            password: string;
        };
        /** @enum {string} */
        Currency: "RUB" | "CNY" | "USDT";
        /**
         * Format: date
         * @description A calendar day of the zone that was asked for.
         */
        Day: string;
        /** Format: email */
        Email: string;
        /** @description By email. A link that is sent to it confirms it. */
        EmailRegistrationInput: {
            email: components["schemas"]["Email"];
            password: components["schemas"]["Password"];
            /** Format: password */
            password_confirmation: string;
            name: components["schemas"]["Name"];
            /** @description A vendor's referral code, or the code of an invitation that a vendor made. */
            referral_code: string;
        };
        Error: {
            message: string;
            /** @description Messages by the field they belong to; a nested field is written with dots. */
            errors?: {
                [key: string]: string[];
            };
            /** @description What each message of errors can be written from in another language, by the same fields and in the same order. */
            error_codes?: {
                [key: string]: components["schemas"]["MessageCode"][];
            };
            /**
             * @description What a client can do something about: second_factor_required where confirmToken and then the same call again would be answered (403), user_has_open_payouts where a user is still to be paid (409).
             * @enum {string}
             */
            reason?: "second_factor_required" | "user_has_open_payouts";
        };
        Event: {
            area: components["schemas"]["EventArea"];
            /** @description An id as a string or a setting's key. Null where several records of the area have changed, and for notifications. */
            record_id: string | null;
            /** @description The record has this version or a later one. Null or absent where records of the area have no version. */
            version?: number | null;
            kind: components["schemas"]["EventKind"];
            /** @description Whose record it is. Null where it is nobody's, or the caller's role does not see whose. */
            user_id: number | null;
        };
        /** @enum {string} */
        EventArea: "payouts" | "payout_imports" | "cashout_requests" | "transactions" | "vendors" | "sub_vendors" | "merchants" | "application_config" | "profile" | "notifications";
        /** @description A place in the log. One that cannot be read is answered with a resync. */
        EventCursor: string;
        /**
         * @description assigned where only the user who works on the record is another one; noted where only a note was added.
         * @enum {string}
         */
        EventKind: "created" | "changed" | "assigned" | "noted" | "deleted";
        EventPage: {
            data: {
                events: components["schemas"]["Event"][];
                next: components["schemas"]["EventCursor"];
                /** @description The cursor cannot be read, is too old, or is from before a restore. Read everything again and go on from next. */
                resync: boolean;
                /** @description There are more events behind next already. */
                more: boolean;
                /** @description Seconds for which committed events may have been held back. */
                lag: number;
            };
        };
        /** @description How much of the destination currency one unit of the source currency gives. */
        ExchangeRate: number;
        /** Format: binary */
        FileBody: Blob;
        /** Format: binary */
        FileUpload: Blob;
        /**
         * Format: uri-reference
         * @description A short-lived, signed address of a file. It needs no token.
         */
        FileUrl: string;
        /** @description The credits and debits of one currency's wallets on one day. */
        Flow: {
            currency: components["schemas"]["Currency"];
            /** @description By completed payouts that are not reversed, before their fee. */
            credited: components["schemas"]["TotalAmount"];
            /** @description By completed cash-outs, with their fee. */
            cashed_out: components["schemas"]["TotalAmount"];
            /** @description Into other currencies, with the fee. */
            exchanged_out: components["schemas"]["TotalAmount"];
            /** @description From other currencies. */
            exchanged_in: components["schemas"]["TotalAmount"];
        };
        FlowDay: {
            day: components["schemas"]["Day"];
            /** @description A currency that nothing happened to is left out. */
            flows: components["schemas"]["Flow"][];
        };
        Id: number;
        /** @enum {string} */
        ImportEncoding: "utf-8" | "utf-16" | "windows-1251" | "gb18030";
        /** @description A good row as it was read. */
        ImportPreviewRow: {
            line: number;
            order_id: string;
            amount: components["schemas"]["Amount"];
            currency: components["schemas"]["Currency"];
            type: components["schemas"]["PaymentType"];
            bank: string | null;
            phone_number: string | null;
            card_last4: string | null;
            vendor_email: string | null;
        };
        ImportRowError: {
            /** @description Of the file itself, 1 being its first line. */
            line: number;
            /** @description Null where it cannot be read. */
            order_id?: string | null;
            /** @description Null where the whole row is meant. */
            field: string | null;
            /** @description The field's text in the file, cut where it is long; of a card number no more than the last four digits. Null where the whole row is meant. */
            value?: string | null;
            message: string;
            /** @description Of the message in the catalogue of messages. */
            code?: string | null;
            params?: components["schemas"]["MessageParams"];
        };
        /** @description A warning to check before the row becomes a payout. */
        ImportRowWarning: {
            line: number;
            order_id: string;
            message: string;
            /** @description Of the message in the catalogue of messages. */
            code?: string | null;
            params?: components["schemas"]["MessageParams"];
        };
        /**
         * Format: date-time
         * @description A moment in UTC with milliseconds.
         */
        Instant: string;
        IntentReceipt: {
            id: components["schemas"]["Id"];
            name: string;
            uploaded_at: components["schemas"]["Instant"];
            /** @description True where it came after the end. */
            late: boolean;
        };
        IntentReceiptAnswer: {
            data: components["schemas"]["IntentReceipt"];
        };
        IntentReceiptInput: {
            file: components["schemas"]["FileUpload"];
        };
        InvitationAnswer: {
            data: {
                invited_until: components["schemas"]["Instant"];
                /**
                 * Format: uri-reference
                 * @description Of a user without an email. It is shown once.
                 */
                invitation_url?: string;
            };
        };
        /** @description Whether the list opens in this view. At most one view of a list is. */
        IsDefault: boolean;
        /**
         * Format: uuid
         * @description Made by the client once per form. The same key with the same payload gets the first answer again; with another payload it is refused with 422.
         */
        Key: string;
        /** @enum {string} */
        Language: "ru" | "zh" | "en";
        /** @enum {string} */
        LedgerAccount: "wallet" | "merchant_settlement" | "fees" | "exchange" | "outside" | "adjustments";
        LedgerEntry: {
            account: components["schemas"]["LedgerAccount"];
            currency: components["schemas"]["Currency"];
            /** @description What the account gets; negative is a debit. */
            amount: components["schemas"]["SignedAmount"];
            /** @description The wallet's balance before this entry; null for the accounts of the house. */
            balance_before: components["schemas"]["Amount"] | null;
            balance_after: components["schemas"]["Amount"] | null;
        };
        /**
         * @description The list that the view belongs to.
         * @enum {string}
         */
        ListName: "payouts" | "payout-imports" | "cashout-requests" | "transactions" | "history" | "statements" | "vendors" | "sub-vendors" | "audit-log";
        /** @description Staff add to a wallet, or take away with a minus. */
        ManualTransactionInput: {
            /** @constant */
            type: "manual";
            user_id: components["schemas"]["Id"];
            currency: components["schemas"]["Currency"];
            amount: components["schemas"]["SignedAmountInput"];
            note?: components["schemas"]["Note"];
            key: components["schemas"]["Key"];
        };
        Me: components["schemas"]["User"] & {
            /** @description Empty for staff. */
            wallets: components["schemas"]["Wallet"][];
            /** @description Null for who can't invite. */
            referral_code: string | null;
            /** @description An image that shows the sign-up link with the referral code. */
            referral_qr: components["schemas"]["FileUrl"] | null;
            language: components["schemas"]["Language"];
            /** @description Whether verify_phone wants current_password; false for who has a second factor, which is asked for in its place. A server that tells this leaves other sessions open when a phone is added, and sends a notice to the confirmed email. */
            phone_asks_password?: boolean;
        };
        MeAnswer: {
            data: components["schemas"]["Me"];
        };
        Merchant: {
            id: components["schemas"]["Id"];
            name: string;
            created_at?: components["schemas"]["Instant"];
            version?: components["schemas"]["Version"];
            /** @description Since when it takes no import; everything that it has goes on. Null where it takes them. */
            disabled_at?: components["schemas"]["Instant"] | null;
        };
        MerchantList: {
            data: components["schemas"]["Merchant"][];
        };
        MerchantVolume: {
            merchant: components["schemas"]["NamedRef"];
            count: components["schemas"]["Count"];
            totals: components["schemas"]["Total"][];
        };
        /** @description A message by its code in the catalogue of messages, and the values of its placeholders. */
        MessageCode: {
            /** @description Null where the message has none. */
            code: string | null;
            params: components["schemas"]["MessageParams"];
        };
        MessageParams: {
            [key: string]: string | number;
        };
        Money: {
            amount: components["schemas"]["Amount"];
            currency: components["schemas"]["Currency"];
        };
        Name: string;
        /** @description Another row, by its id and the name to show for it. */
        NamedRef: {
            id: components["schemas"]["Id"];
            name: string;
        };
        Note: string;
        NoteAnswer: {
            data: components["schemas"]["RecordNote"];
        };
        NoteInput: {
            subject_type: components["schemas"]["NoteSubject"];
            subject_id: components["schemas"]["Id"];
            text: components["schemas"]["NoteText"];
            key: components["schemas"]["Key"];
        };
        NotePage: {
            data: components["schemas"]["PageInfo"] & {
                data: components["schemas"]["RecordNote"][];
            };
        };
        /** @enum {string} */
        NoteSubject: "payout" | "cashout_request" | "user" | "merchant";
        /** @description Several lines of text. */
        NoteText: string;
        Notification: {
            id: components["schemas"]["Id"];
            kind: components["schemas"]["NotificationKind"];
            /** @description What record_id is one of. */
            area: components["schemas"]["NotificationArea"];
            record_id: components["schemas"]["Id"];
            created_at: components["schemas"]["Instant"];
            /** @description Null where it is unread. */
            read_at: components["schemas"]["Instant"] | null;
        };
        NotificationAnswer: {
            data: components["schemas"]["Notification"];
        };
        /** @enum {string} */
        NotificationArea: "cashout_requests" | "payouts" | "payout_imports";
        /**
         * @description In the bell, by email (by text message where the account has no email), or in the linked chat.
         * @enum {string}
         */
        NotificationChannel: "screen" | "email" | "bot";
        /** @enum {string} */
        NotificationKind: "cashout_to_complete" | "payout_overdue" | "import_ended" | "cashout_completed" | "cashout_cancelled";
        NotificationPage: {
            data: components["schemas"]["PageInfo"] & {
                data: components["schemas"]["Notification"][];
                /** @description Of all notifications, 1000 at most. */
                unread_count: number;
            };
        };
        NotificationPreference: {
            kind: components["schemas"]["NotificationKind"];
            screen: boolean;
            email: boolean;
            bot: boolean;
        };
        NotificationPreferenceAnswer: {
            data: components["schemas"]["NotificationPreference"];
        };
        /** @description The channels to change; the others stay. */
        NotificationPreferenceInput: {
            screen?: boolean;
            email?: boolean;
            bot?: boolean;
        };
        NotificationPreferences: {
            /** @description The kinds that the caller's role can get. */
            preferences: components["schemas"]["NotificationPreference"][];
            /** @description The channels that reach the account now. */
            channels: components["schemas"]["NotificationChannel"][];
        };
        NotificationPreferencesAnswer: {
            data: components["schemas"]["NotificationPreferences"];
        };
        NotificationUpdate: {
            read: boolean;
        };
        NotificationsUpdate: {
            /** @description The newest notification that the user has seen. Later ones stay unread. */
            last_id: components["schemas"]["Id"];
        };
        Overview: {
            period: components["schemas"]["OverviewPeriod"];
            staff: components["schemas"]["StaffOverview"] | null;
            own: components["schemas"]["OwnOverview"] | null;
        };
        OverviewAnswer: {
            data: components["schemas"]["Overview"];
        };
        /** @description The period of the figures; both days are inclusive. */
        OverviewPeriod: {
            time_zone: string;
            from: components["schemas"]["Day"];
            to: components["schemas"]["Day"];
        };
        OwnOverview: {
            /** @description The caller's own. */
            wallets: components["schemas"]["Wallet"][];
            pending: components["schemas"]["OwnPending"];
            /** @description Every day of the period, in order; also a day on which nothing happened. */
            flow_per_day: components["schemas"]["FlowDay"][];
        };
        /** @description Operations that are not settled yet. A currency without pending operations is left out. */
        OwnPending: {
            /** @description That wait for the customer. */
            payouts: components["schemas"]["CountedTotal"][];
            /** @description Payouts that staff look at. */
            manual_confirmations: components["schemas"]["CountedTotal"][];
            /** @description Amounts are what the users get, without the fees. */
            cashout_requests: components["schemas"]["CountedTotal"][];
        };
        PageInfo: {
            current_page: number;
            last_page: number;
            per_page: number;
            /** @description Exact up to 10,000, and no more than that. */
            total: number;
            /** @description True where there are more rows than total says. */
            total_capped?: boolean;
            next_cursor?: string | null;
            prev_cursor?: string | null;
        };
        /** Format: password */
        Password: string;
        PasswordInput: {
            new_password: components["schemas"]["Password"];
            /** Format: password */
            new_password_confirmation: string;
            verification_code: components["schemas"]["VerificationCode"];
        };
        /** @description Where to send the money; the phone number for bank_transfer, the card number for card_to_card. */
        PaymentCredential: {
            type: components["schemas"]["PaymentType"];
            amount: components["schemas"]["Amount"];
            currency: components["schemas"]["Currency"];
            bank: string | null;
            phone_number: string | null;
            card_number: string | null;
            /** @description Null where it has no end. */
            expires_at: components["schemas"]["Instant"] | null;
        };
        PaymentCredentialAnswer: {
            data: components["schemas"]["PaymentCredential"];
        };
        /**
         * @description By phone number (bank_transfer) or by card number (card_to_card).
         * @enum {string}
         */
        PaymentType: "bank_transfer" | "card_to_card";
        Payout: {
            id: components["schemas"]["Id"];
            order_id: string;
            status: components["schemas"]["PayoutStatus"];
            amount: components["schemas"]["Amount"];
            currency: components["schemas"]["Currency"];
            details: components["schemas"]["PayoutDetails"];
            /** @description The vendor or sub-vendor to be credited. */
            user: components["schemas"]["NamedRef"] | null;
            merchant: components["schemas"]["NamedRef"];
            created_at: components["schemas"]["Instant"];
            /** @description Null where it has no end, or its clock has stopped. */
            expires_at: components["schemas"]["Instant"] | null;
            completed_at: components["schemas"]["Instant"] | null;
            /** @description When a completed payout was reversed; null where it was not. */
            reversed_at?: components["schemas"]["Instant"] | null;
            /** @description The fee that completing it debited; null until then. */
            fee_amount?: components["schemas"]["Amount"] | null;
            /** @description Until when a payout in manual review should be decided; null where it is in none, has no deadline, or the caller is not staff. */
            due_at?: components["schemas"]["Instant"] | null;
            /** @description Who works on a payout in manual review; null where nobody does. Absent where the caller is not staff. */
            assignment?: components["schemas"]["Assignment"] | null;
            version?: components["schemas"]["Version"];
            receipts: components["schemas"]["Receipt"][];
            links: components["schemas"]["PayoutLinks"];
        };
        PayoutAnswer: {
            data: components["schemas"]["Payout"];
        };
        PayoutConflict: components["schemas"]["Error"] & {
            current?: components["schemas"]["Payout"];
        };
        PayoutDetails: {
            type: components["schemas"]["PaymentType"];
            bank: string | null;
            phone_number: string | null;
            card_last4: string | null;
        };
        PayoutImport: {
            id: components["schemas"]["Id"];
            status: components["schemas"]["PayoutImportStatus"];
            merchant: components["schemas"]["NamedRef"];
            attachments: components["schemas"]["Attachment"][];
            /** @description Rows that became payouts. */
            payouts_count: number;
            /** @description Rows that could not. */
            failed_count: number;
            /** @description Rows gone through so far. */
            processed: number;
            /** @description Rows of the file. */
            total: number;
            created_at: components["schemas"]["Instant"];
            version?: components["schemas"]["Version"];
            /** @description Why it was ended before its last row, in the words of the person who ended it, or one of the document's sentences; null where it was not. */
            end_reason?: string | null;
            /** @description Of end_reason in the catalogue of messages; null where a person ended it. */
            end_reason_code?: string | null;
        };
        PayoutImportAnswer: {
            data: components["schemas"]["PayoutImport"];
        };
        PayoutImportConflict: components["schemas"]["Error"] & {
            current?: components["schemas"]["PayoutImport"];
        };
        PayoutImportEnd: {
            reason: components["schemas"]["Reason"];
            version?: components["schemas"]["Version"];
        };
        PayoutImportInput: {
            merchant_id: components["schemas"]["Id"];
            /** @description CSV or XLSX, up to 20 MB and 200,000 rows. */
            file: components["schemas"]["FileUpload"];
            /** @description Needed for a file that reads as more than one. */
            encoding?: components["schemas"]["ImportEncoding"];
            /**
             * @description 1 reads the whole file, answers with a preview, and stores nothing.
             * @enum {integer}
             */
            dry_run?: 0 | 1;
        };
        PayoutImportPage: {
            data: components["schemas"]["PageInfo"] & {
                data: components["schemas"]["PayoutImport"][];
            };
        };
        PayoutImportPreview: {
            /** @description Null for a workbook, and where the person has to choose one from samples. */
            encoding: components["schemas"]["ImportEncoding"] | null;
            /**
             * @description Null for a workbook, and while the encoding isn't chosen.
             * @enum {string|null}
             */
            delimiter: "," | ";" | "\t" | null;
            /** @description The file's first lines in every encoding that decodes them, by the encoding's name; empty where nothing is to choose. */
            samples: {
                [key: string]: string;
            };
            /** @description Rows that would become payouts. */
            good: number;
            bad: number;
            /** @description The good rows' amounts by currency. */
            totals: {
                [key: string]: components["schemas"]["Amount"];
            };
            duplicates_in_file: number;
            duplicates_in_history: number;
            ignored_columns: string[];
            /** @description The first 20 good rows. */
            rows?: components["schemas"]["ImportPreviewRow"][];
            /** @description Rows that the sheet hides, by a filter or by hand. They are imported like the others. */
            hidden_rows?: number;
            /** @description The first 100. */
            warnings?: components["schemas"]["ImportRowWarning"][];
            /** @description The first 100. */
            errors: components["schemas"]["ImportRowError"][];
        };
        PayoutImportPreviewAnswer: {
            data: components["schemas"]["PayoutImportPreview"];
        };
        /** @enum {string} */
        PayoutImportStatus: "queued" | "processing" | "completed";
        PayoutIntent: {
            id: components["schemas"]["PublicId"];
            order_id: string;
            status: components["schemas"]["PayoutStatus"];
            amount: components["schemas"]["Amount"];
            currency: components["schemas"]["Currency"];
            type: components["schemas"]["PaymentType"];
            /** @description Absent or null once expired. */
            bank?: string | null;
            /** @description For bank_transfer; absent or null once expired. */
            phone_number?: string | null;
            /** @description For card_to_card; absent or null once expired. */
            card_number?: string | null;
            /** @description Null where it has no end, or its clock has stopped. */
            expires_at: components["schemas"]["Instant"] | null;
            /** @description To count down by, whatever the customer's own clock says. */
            server_time: components["schemas"]["Instant"];
            /** @description How long a payment of this kind may take, for the instruction; null where it has no end. */
            lifetime_minutes?: number | null;
            /** @description The recipient, masked. */
            recipient: string | null;
            completed_at: components["schemas"]["Instant"] | null;
            receipts: components["schemas"]["IntentReceipt"][];
            /** Format: uri-reference */
            cabinet_url: string | null;
            /** Format: uri-reference */
            support_url: string | null;
        };
        PayoutIntentAnswer: {
            data: components["schemas"]["PayoutIntent"];
        };
        /** @description The customer's pages, to pass on. */
        PayoutLinks: {
            /** Format: uri-reference */
            payout_intent: string | null;
            /** Format: uri-reference */
            payment_credential: string | null;
        };
        PayoutPage: {
            data: components["schemas"]["PageInfo"] & {
                data: components["schemas"]["Payout"][];
            };
        };
        PayoutReversal: {
            reason: components["schemas"]["Reason"];
            version?: components["schemas"]["Version"];
            key: components["schemas"]["Key"];
        };
        /** @enum {string} */
        PayoutStatus: "pending" | "expired" | "completed" | "blocked" | "manual_confirmation";
        PayoutSummary: {
            /** @description Each status as a list shows it, in the order of its life. */
            statuses: {
                /** @enum {string} */
                status: "pending" | "manual_confirmation" | "blocked" | "completed" | "reversed" | "expired";
                count: components["schemas"]["Count"];
                /** @description True where there are more rows than count says. */
                capped: boolean;
            }[];
            totals: components["schemas"]["CountedTotal"][];
        };
        PayoutSummaryAnswer: {
            data: components["schemas"]["PayoutSummary"];
        };
        PayoutUpdate: {
            status: components["schemas"]["PayoutStatus"];
            /** @description Whom to credit, where the payout names nobody yet. */
            user_id?: components["schemas"]["Id"];
            version?: components["schemas"]["Version"];
        };
        /** @description A rate in percent, up to 4 decimals. */
        Percent: number;
        /** @description A Russian or Chinese mobile number, in E.164 or as a person writes it. Answers have it in E.164. */
        Phone: string;
        PhoneGrant: {
            /**
             * @description discriminator enum property added by openapi-typescript
             * @enum {string}
             */
            grant_type: "phone";
            phone: components["schemas"]["Phone"];
            code: components["schemas"]["VerificationCode"];
        };
        /** @description By a phone that a code proves. */
        PhoneRegistrationInput: {
            phone: components["schemas"]["Phone"];
            code: components["schemas"]["VerificationCode"];
            password: components["schemas"]["Password"];
            /** Format: password */
            password_confirmation: string;
            name: components["schemas"]["Name"];
            /** @description A vendor's referral code, or the code of an invitation that a vendor made. */
            referral_code: string;
        };
        /** @description An unguessable identifier that stands in public addresses. */
        PublicId: string;
        /** @description A rate, and the exchange fee with it, that hold until expires_at. A pair without a fresh rate isn't in the list. */
        Quote: {
            id?: components["schemas"]["Id"];
            source: components["schemas"]["Currency"];
            destination: components["schemas"]["Currency"];
            rate: components["schemas"]["ExchangeRate"];
            /** @description The exchange fee in percent that a transfer with this quote is charged, or else refused. */
            fee_rate?: components["schemas"]["Percent"];
            quoted_at: components["schemas"]["Instant"];
            expires_at: components["schemas"]["Instant"];
        };
        QuoteConflict: components["schemas"]["Error"] & {
            /** @description The pair's new quote. */
            current?: components["schemas"]["Quote"];
        };
        QuoteList: {
            data: components["schemas"]["Quote"][];
        };
        /** @description In the words of the person who acts; the audit trail keeps it. */
        Reason: string;
        Receipt: {
            id: components["schemas"]["Id"];
            name: string;
            url: components["schemas"]["FileUrl"];
            uploaded_at: components["schemas"]["Instant"];
            /** @description True where it came after the end. */
            late: boolean;
            /** @description True where the same bytes serve another payout. Staff alone are told. */
            used_before: boolean;
        };
        RecordNote: {
            id: components["schemas"]["Id"];
            author: components["schemas"]["NamedRef"];
            text: components["schemas"]["NoteText"];
            created_at: components["schemas"]["Instant"];
        };
        RecoveryCodes: {
            /** @description Shown this once. Each takes the place of the app's code one time. */
            recovery_codes: string[];
        };
        RecoveryCodesAnswer: {
            data: components["schemas"]["RecoveryCodes"];
        };
        RegistrationInput: components["schemas"]["EmailRegistrationInput"] | components["schemas"]["PhoneRegistrationInput"];
        ResetPasswordCodeInput: {
            /**
             * @description discriminator enum property added by openapi-typescript
             * @enum {string}
             */
            type: "reset_password";
            email: components["schemas"]["Email"];
        };
        /** @enum {string} */
        Role: "superadmin" | "admin" | "api_admin" | "paymaster" | "vendor" | "sub_vendor";
        RubAmount: string;
        RubAmountInput: string;
        RubCashoutInput: {
            /**
             * @description discriminator enum property added by openapi-typescript
             * @enum {string}
             */
            currency: "RUB";
            amount: components["schemas"]["RubAmountInput"];
            note?: components["schemas"]["Note"];
            key: components["schemas"]["Key"];
            screenshot: components["schemas"]["FileUpload"];
        };
        RubCashoutUpdate: {
            /**
             * @description discriminator enum property added by openapi-typescript
             * @enum {string}
             */
            currency: "RUB";
            status: components["schemas"]["CashoutRequestStatus"];
            code: string;
            note?: components["schemas"]["Note"];
            version?: components["schemas"]["Version"];
        };
        SavedView: {
            id: components["schemas"]["Id"];
            list: components["schemas"]["ListName"];
            name: components["schemas"]["ViewName"];
            search: components["schemas"]["ViewSearch"];
            is_default: components["schemas"]["IsDefault"];
        };
        SavedViewAnswer: {
            data: components["schemas"]["SavedView"];
        };
        SavedViewInput: {
            list: components["schemas"]["ListName"];
            name: components["schemas"]["ViewName"];
            search: components["schemas"]["ViewSearch"];
            is_default: components["schemas"]["IsDefault"];
        };
        SavedViewList: {
            data: components["schemas"]["SavedView"][];
        };
        SavedViewUpdate: {
            name?: components["schemas"]["ViewName"];
            search?: components["schemas"]["ViewSearch"];
            is_default?: components["schemas"]["IsDefault"];
        };
        Screenshot: {
            url: components["schemas"]["FileUrl"];
        };
        SecondFactor: {
            enabled: boolean;
            enabled_at: components["schemas"]["Instant"] | null;
            recovery_codes_left: number;
        };
        SecondFactorAnswer: {
            data: components["schemas"]["SecondFactor"];
        };
        /** @description Six digits of the authenticator app, or a recovery code in any case, with or without its dash. */
        SecondFactorCode: string;
        SecondFactorConfirmation: {
            code: components["schemas"]["SecondFactorCode"];
        };
        /** @description The second step, for who got a challenge from the first. */
        SecondFactorGrant: {
            /**
             * @description discriminator enum property added by openapi-typescript
             * @enum {string}
             */
            grant_type: "second_factor";
            challenge: string;
            code: components["schemas"]["SecondFactorCode"];
        };
        SecondFactorInput: {
            /**
             * Format: password
             * @description The current one, so that a session left open cannot lock its owner out.
             */
            password: string;
        };
        SecondFactorSetup: {
            /** @description For typing into the app, base32. */
            secret: string;
            /** @description The same as an otpauth address, to be shown as a QR code. */
            uri: string;
            /** @description Until when the setup can be confirmed. */
            expires_at: components["schemas"]["Instant"];
        };
        SecondFactorSetupAnswer: {
            data: components["schemas"]["SecondFactorSetup"];
        };
        SecondFactorUpdate: {
            /** @constant */
            enabled: false;
            code: components["schemas"]["SecondFactorCode"];
        };
        Session: {
            id: components["schemas"]["Id"];
            /** @description As the browser named itself at sign-in. */
            user_agent: string | null;
            created_at: components["schemas"]["Instant"];
            /** @description To the minute. */
            last_used_at: components["schemas"]["Instant"];
            /** @description Whether the call was made with it. */
            current: boolean;
        };
        SessionList: {
            data: components["schemas"]["Session"][];
        };
        SettingInput: components["schemas"]["CashoutFeeRatesInput"] | components["schemas"]["SettingValueInput"];
        /** @enum {string} */
        SettingKey: "cashout_fee_rates" | "transfer_fee_rate" | "payout_ttl" | "minimum_cashout_rub" | "maximum_cashout_rub" | "minimum_transfer_rub" | "maximum_transfer_rub" | "minimum_cashout_usdt" | "maximum_cashout_usdt" | "minimum_transfer_usdt" | "maximum_transfer_usdt" | "payout_review_deadline" | "cashout_deadline";
        /** @description For every other key: a number for a rate or minutes, a decimal string for a limit. */
        SettingValueInput: {
            value: number | components["schemas"]["AmountInput"];
        };
        Settings: {
            cashout_fee_rates: components["schemas"]["CashoutFeeRates"];
            /** @description The exchange fee. */
            transfer_fee_rate: components["schemas"]["Percent"];
            /** @description A payout's lifetime in minutes; 0 is no end. */
            payout_ttl: number;
            /** @description Minutes for the review of a payout; 0 is no deadline. For staff. */
            payout_review_deadline?: number;
            /** @description Minutes for the completion of a cash-out request; 0 is no deadline. For staff. */
            cashout_deadline?: number;
            minimum_cashout_rub: components["schemas"]["RubAmount"];
            maximum_cashout_rub: components["schemas"]["RubAmount"];
            minimum_transfer_rub: components["schemas"]["RubAmount"];
            maximum_transfer_rub: components["schemas"]["RubAmount"];
            minimum_cashout_usdt: components["schemas"]["UsdtAmount"];
            maximum_cashout_usdt: components["schemas"]["UsdtAmount"];
            minimum_transfer_usdt: components["schemas"]["UsdtAmount"];
            maximum_transfer_usdt: components["schemas"]["UsdtAmount"];
        };
        SettingsAnswer: {
            data: components["schemas"]["Settings"];
        };
        /** @description As Amount, negative where money is taken away. */
        SignedAmount: string;
        SignedAmountInput: string;
        SignedRubAmount: string;
        StaffAccount: {
            id: components["schemas"]["Id"];
            name: string;
            email: string | null;
            role: components["schemas"]["StaffRole"];
            created_at: components["schemas"]["Instant"];
            version: components["schemas"]["Version"];
            /** @description Since when nobody signs in to it. Null where somebody can. */
            disabled_at: components["schemas"]["Instant"] | null;
            /** @description Whether the first password is set. */
            joined: boolean;
            /** @description Until when a link sets the first password; null where none does. */
            invited_until?: components["schemas"]["Instant"] | null;
            /** @description Whether it is on. */
            second_factor: boolean;
            /** @description How many are open. */
            sessions: number;
        };
        StaffAccountAnswer: {
            data: components["schemas"]["StaffAccount"];
        };
        StaffAccountConflict: components["schemas"]["Error"] & {
            current?: components["schemas"]["StaffAccount"];
        };
        StaffAccountList: {
            data: components["schemas"]["StaffAccount"][];
        };
        /** @description Staff ask for a user. */
        StaffCashoutInput: {
            user_id: components["schemas"]["Id"];
            currency: components["schemas"]["CashoutCurrency"];
            amount: components["schemas"]["AmountInput"];
            /** @description Needed for USDT. */
            wallet?: components["schemas"]["WalletAddress"];
            note?: components["schemas"]["Note"];
            key: components["schemas"]["Key"];
        };
        StaffOverview: {
            waiting: components["schemas"]["WorkWaiting"];
            /** @description The payouts created in the period, by their status now; a status without any is there with 0. */
            payouts_by_status: components["schemas"]["StatusCount"][];
            /** @description Percent of the payouts created in the period that are completed, with 2 decimals; null without any. */
            completed_share: number | null;
            /** @description From creation to completion, of the payouts completed in the period: half took no longer. Null without any. */
            median_completion_seconds: number | null;
            /** @description Every day of the period, in order; also a day without any. */
            completed_per_day: components["schemas"]["CompletedDay"][];
            /** @description The five with the most payouts completed in the period, the busiest first. */
            top_merchants: components["schemas"]["MerchantVolume"][];
            /** @description The five vendors and sub-vendors whom most payouts were credited to in the period. */
            top_vendors: components["schemas"]["VendorVolume"][];
        };
        /** @enum {string} */
        StaffRole: "superadmin" | "admin" | "api_admin" | "paymaster";
        StatusCount: {
            status: components["schemas"]["PayoutStatus"];
            count: components["schemas"]["Count"];
        };
        /** @description Staff name the vendor; a vendor sends neither that nor fee_rate nor balance. */
        SubVendorInput: {
            /**
             * @description discriminator enum property added by openapi-typescript
             * @enum {string}
             */
            role: "sub_vendor";
            name: components["schemas"]["Name"];
            email?: components["schemas"]["Email"];
            fee_rate?: components["schemas"]["Percent"];
            balance?: components["schemas"]["RubAmountInput"];
            user_id?: components["schemas"]["Id"];
            key?: components["schemas"]["Key"];
        };
        Token: {
            /** @description For the Authorization header of every later call. */
            token: string;
        };
        TokenAnswer: {
            data: components["schemas"]["Token"];
        };
        TokenConfirmed: {
            confirmed_until: components["schemas"]["Instant"];
        };
        TokenConfirmedAnswer: {
            data: components["schemas"]["TokenConfirmed"];
        };
        TokenInput: components["schemas"]["CredentialsGrant"] | components["schemas"]["PhoneGrant"] | components["schemas"]["SecondFactorGrant"];
        Total: {
            currency: components["schemas"]["Currency"];
            amount: components["schemas"]["TotalAmount"];
        };
        /** @description As Amount, with room for a sum of very many. */
        TotalAmount: string;
        Transaction: {
            id: components["schemas"]["Id"];
            /** @description Absent for the roles that don't have the column. */
            user?: components["schemas"]["NamedRef"];
            type: components["schemas"]["TransactionType"];
            status: components["schemas"]["TransactionStatus"];
            /** @description Negative only for a manual transaction that takes money away, and for one that reverses another. */
            amount: components["schemas"]["SignedAmount"];
            currency: components["schemas"]["Currency"];
            fee: components["schemas"]["Money"] | null;
            /** @description The debit. */
            source: components["schemas"]["Money"] | null;
            /** @description The credit. */
            destination: components["schemas"]["Money"] | null;
            cashout_request_id: components["schemas"]["Id"] | null;
            note: string | null;
            created_at: components["schemas"]["Instant"];
            executed_at: components["schemas"]["Instant"] | null;
            /** @description Of a cash-out that was cancelled. */
            cancelled_at?: components["schemas"]["Instant"] | null;
            /** @description The transaction that this one takes back. */
            reverses_id?: components["schemas"]["Id"] | null;
            /** @description The transaction that takes this one back. */
            reversed_by_id?: components["schemas"]["Id"] | null;
            /** @description The payout whose credit or fee it is, or takes back. */
            payout_id?: components["schemas"]["Id"] | null;
            /** @description The order number of that payout. */
            order_id?: string | null;
            /** @description The rate of its fee when it was posted. */
            fee_rate?: components["schemas"]["Percent"] | null;
            /** @description Its ledger entries, in the answer of getTransaction alone. They sum to zero per currency. */
            entries?: components["schemas"]["LedgerEntry"][];
            /** @description Of a transfer. */
            rate?: components["schemas"]["ExchangeRate"] | null;
            /** @description Of a USDT cash-out. */
            wallet?: string | null;
            /** @description Of a RUB cash-out; only for its owner and who completes it. */
            code?: string | null;
            /** @description Of a transfer. */
            screenshot?: components["schemas"]["Screenshot"] | null;
        };
        TransactionAnswer: {
            data: components["schemas"]["Transaction"];
        };
        TransactionPage: {
            data: components["schemas"]["PageInfo"] & {
                data: components["schemas"]["Transaction"][];
            };
        };
        /** @enum {string} */
        TransactionStatus: "pending" | "failed" | "completed";
        /** @enum {string} */
        TransactionType: "cashout" | "manual" | "payout" | "payout_fee" | "transfer";
        /** @description A vendor or sub-vendor exchanges between the own wallets. */
        TransferTransactionInput: {
            /** @constant */
            type: "transfer";
            /** @description Of the source currency, fee included. */
            amount: components["schemas"]["AmountInput"];
            source_currency: components["schemas"]["Currency"];
            destination_currency: components["schemas"]["Currency"];
            key: components["schemas"]["Key"];
            screenshot: components["schemas"]["FileUpload"];
            quote_id?: components["schemas"]["Id"];
            note?: components["schemas"]["Note"];
        };
        UsdtAmount: string;
        UsdtAmountInput: string;
        UsdtCashoutInput: {
            /**
             * @description discriminator enum property added by openapi-typescript
             * @enum {string}
             */
            currency: "USDT";
            amount: components["schemas"]["UsdtAmountInput"];
            wallet: components["schemas"]["WalletAddress"];
            note?: components["schemas"]["Note"];
            key: components["schemas"]["Key"];
            screenshot: components["schemas"]["FileUpload"];
        };
        UsdtCashoutUpdate: {
            /**
             * @description discriminator enum property added by openapi-typescript
             * @enum {string}
             */
            currency: "USDT";
            status: components["schemas"]["CashoutRequestStatus"];
            operation_hash: string;
            note?: components["schemas"]["Note"];
            version?: components["schemas"]["Version"];
        };
        User: {
            id: components["schemas"]["Id"];
            name: string;
            email: string | null;
            phone: string | null;
            role: components["schemas"]["Role"];
            /** @description Of the RUB wallet. */
            balance: components["schemas"]["SignedRubAmount"];
            fee_rate: components["schemas"]["Percent"];
            /** @description The vendor that a sub-vendor belongs to. */
            parent: components["schemas"]["NamedRef"] | null;
            created_at: components["schemas"]["Instant"];
            version?: components["schemas"]["Version"];
            /** @description Of a vendor or sub-vendor, one of each currency; only where staff ask for one user. */
            wallets?: components["schemas"]["Wallet"][];
            /**
             * Format: uri-reference
             * @description Where a sub-vendor made without an email signs up; only in the answer that made it.
             */
            invitation_url?: string;
            /** @description Whether the user has proved an address or set a password; only in the answer to one user. */
            joined?: boolean;
            /** @description Until when a link opens the account of a user who has not joined; null where none does. */
            invited_until?: components["schemas"]["Instant"] | null;
        };
        UserAnswer: {
            data: components["schemas"]["User"];
        };
        UserConflict: components["schemas"]["Error"] & {
            current?: components["schemas"]["User"];
        };
        UserInput: components["schemas"]["VendorInput"] | components["schemas"]["SubVendorInput"];
        UserPage: {
            data: components["schemas"]["PageInfo"] & {
                data: components["schemas"]["User"][];
            };
        };
        /** @description Only what changes. Which of it a role may change, and whose, is decided per field. */
        UserUpdate: {
            name?: components["schemas"]["Name"];
            email?: components["schemas"]["Email"];
            fee_rate?: components["schemas"]["Percent"];
            balance?: components["schemas"]["RubAmountInput"];
            balance_before?: components["schemas"]["RubAmountInput"];
            /** Format: password */
            current_password?: string;
            password?: components["schemas"]["Password"];
            /** Format: password */
            password_confirmation?: string;
            language?: components["schemas"]["Language"];
            version?: components["schemas"]["Version"];
        };
        /** @description A vendor or sub-vendor asks for the own wallet. */
        VendorCashoutInput: components["schemas"]["UsdtCashoutInput"] | components["schemas"]["RubCashoutInput"];
        VendorInput: {
            /**
             * @description discriminator enum property added by openapi-typescript
             * @enum {string}
             */
            role: "vendor";
            name: components["schemas"]["Name"];
            email: components["schemas"]["Email"];
            fee_rate: components["schemas"]["Percent"];
            balance?: components["schemas"]["RubAmountInput"];
            key?: components["schemas"]["Key"];
        };
        VendorVolume: {
            user: components["schemas"]["NamedRef"];
            count: components["schemas"]["Count"];
            totals: components["schemas"]["Total"][];
        };
        Verification: {
            /**
             * Format: uri
             * @description The messaging-app bot's link with a one-time token; absent where no bot is set up.
             */
            bot_url?: string;
        };
        VerificationAnswer: {
            data: components["schemas"]["Verification"];
        };
        /** @description Six digits for a phone, also in two halves or with words around them; an unguessable token for an email link. */
        VerificationCode: string;
        VerificationCodeInput: components["schemas"]["ResetPasswordCodeInput"] | components["schemas"]["VerifyPhoneCodeInput"];
        VerificationInput: {
            type: components["schemas"]["VerificationPurpose"];
            code: components["schemas"]["VerificationCode"];
            /** @description The number that the code was sent to; needed with verify_phone. */
            phone?: components["schemas"]["Phone"];
            /**
             * Format: password
             * @description Of who is signed in and adds a phone, where phone_asks_password says so.
             */
            current_password?: string;
        };
        /** @enum {string} */
        VerificationPurpose: "verify_register" | "reset_password" | "verify_phone";
        VerifyPhoneCodeInput: {
            /**
             * @description discriminator enum property added by openapi-typescript
             * @enum {string}
             */
            type: "verify_phone";
            phone: components["schemas"]["Phone"];
        };
        /** @description Grows by one with each change of the row. A change that carries an older one is refused with 409. */
        Version: number;
        ViewName: string;
        /** @description The encoded query string of the list's address, with its question mark; empty for the list as it opens. */
        ViewSearch: string;
        /** @description available = balance - reserved, and never below zero. */
        Wallet: {
            currency: components["schemas"]["Currency"];
            balance: components["schemas"]["SignedAmount"];
            available: components["schemas"]["SignedAmount"];
            reserved: components["schemas"]["Amount"];
        };
        /** @description A TRC-20 or ERC-20 address; its checksum is verified. */
        WalletAddress: string;
        WalletEntry: {
            /** @description The entry's number in its wallet, without gaps. */
            id: components["schemas"]["Id"];
            currency: components["schemas"]["Currency"];
            /** @description What the wallet gets; negative is a debit. */
            amount: components["schemas"]["SignedAmount"];
            balance_before: components["schemas"]["Amount"];
            balance_after: components["schemas"]["Amount"];
            /** @description When it was posted. */
            created_at: components["schemas"]["Instant"];
            transaction_id: components["schemas"]["Id"];
            type: components["schemas"]["TransactionType"];
            /** @description The transaction that its own takes back. */
            reverses_id: components["schemas"]["Id"] | null;
            payout_id: components["schemas"]["Id"] | null;
            order_id: string | null;
            note: string | null;
        };
        WalletEntryPage: {
            data: components["schemas"]["PageInfo"] & {
                data: components["schemas"]["WalletEntry"][];
            };
        };
        /** @description Work that waits for staff now, whenever it began. A currency without pending work is left out. */
        WorkWaiting: {
            /** @description In manual confirmation. */
            payouts: components["schemas"]["CountedTotal"][];
            /** @description Pending; amounts are what the users get, without the fees. */
            cashout_requests: components["schemas"]["CountedTotal"][];
            /** @description Payouts that a receipt reached too late. */
            late_receipts: components["schemas"]["Count"];
            /** @description Queued or processing. */
            payout_imports: components["schemas"]["Count"];
        };
    };
    responses: {
        /** @description The request can't be read at all. */
        BadRequest: {
            headers: {
                [name: string]: unknown;
            };
            content: {
                "application/json": components["schemas"]["Error"];
            };
        };
        /** @description The role lacks this area or action. */
        Forbidden: {
            headers: {
                [name: string]: unknown;
            };
            content: {
                "application/json": components["schemas"]["Error"];
            };
        };
        /** @description The role lacks this action, or a code of the second factor is needed first. */
        ForbiddenOrCodeNeeded: {
            headers: {
                [name: string]: unknown;
            };
            content: {
                "application/json": components["schemas"]["Error"];
            };
        };
        /** @description A fault on this side; nothing was changed. */
        InternalError: {
            headers: {
                [name: string]: unknown;
            };
            content: {
                "application/json": components["schemas"]["Error"];
            };
        };
        /** @description A filter or the paging can't be understood. */
        InvalidFilter: {
            headers: {
                [name: string]: unknown;
            };
            content: {
                "application/json": components["schemas"]["Error"];
            };
        };
        /** @description The identifier has another form. */
        InvalidId: {
            headers: {
                [name: string]: unknown;
            };
            content: {
                "application/json": components["schemas"]["Error"];
            };
        };
        /** @description The first call with this key is still running. */
        KeyInUse: {
            headers: {
                [name: string]: unknown;
            };
            content: {
                "application/json": components["schemas"]["Error"];
            };
        };
        /** @description There is no such row, or it belongs to somebody else. */
        NotFound: {
            headers: {
                [name: string]: unknown;
            };
            content: {
                "application/json": components["schemas"]["Error"];
            };
        };
        /** @description The body or a file in it is too large. */
        PayloadTooLarge: {
            headers: {
                [name: string]: unknown;
            };
            content: {
                "application/json": components["schemas"]["Error"];
            };
        };
        /** @description Too many tries; Retry-After says when the next one is welcome. */
        TooManyRequests: {
            headers: {
                "Retry-After": components["headers"]["RetryAfter"];
                [name: string]: unknown;
            };
            content: {
                "application/json": components["schemas"]["Error"];
            };
        };
        /** @description There is no token or key, or it has ended. */
        Unauthorized: {
            headers: {
                [name: string]: unknown;
            };
            content: {
                "application/json": components["schemas"]["Error"];
            };
        };
        /** @description Too busy, or something it depends on is away; Retry-After says when to come again. */
        Unavailable: {
            headers: {
                "Retry-After": components["headers"]["RetryAfter"];
                [name: string]: unknown;
            };
            content: {
                "application/json": components["schemas"]["Error"];
            };
        };
        /** @description The call has no such parameter. */
        UnknownParameter: {
            headers: {
                [name: string]: unknown;
            };
            content: {
                "application/json": components["schemas"]["Error"];
            };
        };
    };
    parameters: {
        /** @description Whole units of the currency, digits only, inclusive. */
        AmountFrom: string;
        /** @description Whole units of the currency, digits only, inclusive. */
        AmountTo: string;
        /** @description Inclusive. */
        CreatedAtFrom: string;
        /** @description Exclusive. */
        CreatedAtTo: string;
        /** @description A next_cursor or prev_cursor of an earlier answer; takes the place of page. */
        Cursor: string;
        /** @description Of the creation, inclusive. */
        DateFrom: string;
        /** @description Of the creation, exclusive. */
        DateTo: string;
        /** @description The fee rate in percent that was shown with the sums. Where another one applies by now, 422 and nothing has happened. */
        ExpectedFeeRate: components["schemas"]["Percent"];
        ExtraOrderDirection: "asc" | "desc";
        /** @description Of users, amount is the balance, and there is no status; of imports, amount is the number of rows. */
        ExtraOrderName: "amount" | "created_at" | "id" | "status";
        ExtraUsers: components["schemas"]["Id"][];
        Id: components["schemas"]["Id"];
        OrderDirection: "asc" | "desc";
        /** @description Of users, amount is the balance, and there is no status; of imports, amount is the number of rows. */
        OrderName: "amount" | "created_at" | "id" | "status";
        Page: number;
        PerPage: number;
        PublicId: components["schemas"]["PublicId"];
        /** @description Anything that the caller's rows show: an id, a part of an order id, of a hash or a wallet address in any case, a part of a name or an email, four digits or more of a phone in any notation, the last four digits of a card. Below three characters (two Chinese ones) only an id. "# 506" and "Request 506" name one record. A server may find texts by their beginning only. */
        Search: string;
        Users: components["schemas"]["Id"][];
    };
    requestBodies: never;
    headers: {
        /** @description The email of the account that has the new password, percent-encoded, so that who counts wrong passwords in front of this server forgets what it has counted for it. */
        RecoveredEmail: string;
        /** @description Seconds. */
        RetryAfter: number;
    };
    pathItems: never;
}
export type $defs = Record<string, never>;
export interface operations {
    createToken: {
        parameters: {
            query?: never;
            header?: never;
            path?: never;
            cookie?: never;
        };
        requestBody: {
            content: {
                "application/json": components["schemas"]["TokenInput"];
            };
        };
        responses: {
            /** @description Signed in. */
            201: {
                headers: {
                    [name: string]: unknown;
                };
                content: {
                    "application/json": components["schemas"]["TokenAnswer"];
                };
            };
            /** @description Right, but a code of the second factor is needed as well. */
            202: {
                headers: {
                    [name: string]: unknown;
                };
                content: {
                    "application/json": components["schemas"]["ChallengeAnswer"];
                };
            };
            400: components["responses"]["BadRequest"];
            /** @description The email and password, or the phone and code, don't belong together, or the challenge is over. */
            401: {
                headers: {
                    [name: string]: unknown;
                };
                content: {
                    "application/json": components["schemas"]["Error"];
                };
            };
            /** @description The email isn't confirmed yet. */
            403: {
                headers: {
                    [name: string]: unknown;
                };
                content: {
                    "application/json": components["schemas"]["Error"];
                };
            };
            413: components["responses"]["PayloadTooLarge"];
            /** @description A field has another form, or the code of the second factor is wrong. */
            422: {
                headers: {
                    [name: string]: unknown;
                };
                content: {
                    "application/json": components["schemas"]["Error"];
                };
            };
            429: components["responses"]["TooManyRequests"];
            500: components["responses"]["InternalError"];
            503: components["responses"]["Unavailable"];
        };
    };
    deleteToken: {
        parameters: {
            query?: never;
            header?: never;
            path?: never;
            cookie?: never;
        };
        requestBody?: never;
        responses: {
            /** @description Signed out. */
            204: {
                headers: {
                    [name: string]: unknown;
                };
                content?: never;
            };
            400: components["responses"]["BadRequest"];
            401: components["responses"]["Unauthorized"];
            422: components["responses"]["UnknownParameter"];
            429: components["responses"]["TooManyRequests"];
            500: components["responses"]["InternalError"];
            503: components["responses"]["Unavailable"];
        };
    };
    confirmToken: {
        parameters: {
            query?: never;
            header?: never;
            path?: never;
            cookie?: never;
        };
        requestBody: {
            content: {
                "application/json": components["schemas"]["SecondFactorConfirmation"];
            };
        };
        responses: {
            /** @description Confirmed. */
            200: {
                headers: {
                    [name: string]: unknown;
                };
                content: {
                    "application/json": components["schemas"]["TokenConfirmedAnswer"];
                };
            };
            400: components["responses"]["BadRequest"];
            401: components["responses"]["Unauthorized"];
            403: components["responses"]["Forbidden"];
            /** @description The second factor is off. */
            409: {
                headers: {
                    [name: string]: unknown;
                };
                content: {
                    "application/json": components["schemas"]["Error"];
                };
            };
            413: components["responses"]["PayloadTooLarge"];
            /** @description The code is wrong, was used already, or belongs to another time. */
            422: {
                headers: {
                    [name: string]: unknown;
                };
                content: {
                    "application/json": components["schemas"]["Error"];
                };
            };
            429: components["responses"]["TooManyRequests"];
            500: components["responses"]["InternalError"];
            503: components["responses"]["Unavailable"];
        };
    };
    listSessions: {
        parameters: {
            query?: never;
            header?: never;
            path?: never;
            cookie?: never;
        };
        requestBody?: never;
        responses: {
            /** @description Every session. */
            200: {
                headers: {
                    [name: string]: unknown;
                };
                content: {
                    "application/json": components["schemas"]["SessionList"];
                };
            };
            400: components["responses"]["BadRequest"];
            401: components["responses"]["Unauthorized"];
            422: components["responses"]["UnknownParameter"];
            429: components["responses"]["TooManyRequests"];
            500: components["responses"]["InternalError"];
            503: components["responses"]["Unavailable"];
        };
    };
    deleteSessions: {
        parameters: {
            query?: never;
            header?: never;
            path?: never;
            cookie?: never;
        };
        requestBody?: never;
        responses: {
            /** @description The others are signed out. */
            204: {
                headers: {
                    [name: string]: unknown;
                };
                content?: never;
            };
            400: components["responses"]["BadRequest"];
            401: components["responses"]["Unauthorized"];
            422: components["responses"]["UnknownParameter"];
            429: components["responses"]["TooManyRequests"];
            500: components["responses"]["InternalError"];
            503: components["responses"]["Unavailable"];
        };
    };
    deleteSession: {
        parameters: {
            query?: never;
            header?: never;
            path: {
                id: components["parameters"]["Id"];
            };
            cookie?: never;
        };
        requestBody?: never;
        responses: {
            /** @description Signed out. */
            204: {
                headers: {
                    [name: string]: unknown;
                };
                content?: never;
            };
            400: components["responses"]["BadRequest"];
            401: components["responses"]["Unauthorized"];
            404: components["responses"]["NotFound"];
            422: components["responses"]["InvalidId"];
            429: components["responses"]["TooManyRequests"];
            500: components["responses"]["InternalError"];
            503: components["responses"]["Unavailable"];
        };
    };
    getSecondFactor: {
        parameters: {
            query?: never;
            header?: never;
            path?: never;
            cookie?: never;
        };
        requestBody?: never;
        responses: {
            /** @description How it stands. */
            200: {
                headers: {
                    [name: string]: unknown;
                };
                content: {
                    "application/json": components["schemas"]["SecondFactorAnswer"];
                };
            };
            400: components["responses"]["BadRequest"];
            401: components["responses"]["Unauthorized"];
            403: components["responses"]["Forbidden"];
            422: components["responses"]["UnknownParameter"];
            429: components["responses"]["TooManyRequests"];
            500: components["responses"]["InternalError"];
            503: components["responses"]["Unavailable"];
        };
    };
    createSecondFactor: {
        parameters: {
            query?: never;
            header?: never;
            path?: never;
            cookie?: never;
        };
        requestBody: {
            content: {
                "application/json": components["schemas"]["SecondFactorInput"];
            };
        };
        responses: {
            /** @description The secret to put into the app. */
            201: {
                headers: {
                    [name: string]: unknown;
                };
                content: {
                    "application/json": components["schemas"]["SecondFactorSetupAnswer"];
                };
            };
            400: components["responses"]["BadRequest"];
            401: components["responses"]["Unauthorized"];
            403: components["responses"]["Forbidden"];
            /** @description The second factor is on already. */
            409: {
                headers: {
                    [name: string]: unknown;
                };
                content: {
                    "application/json": components["schemas"]["Error"];
                };
            };
            413: components["responses"]["PayloadTooLarge"];
            /** @description The password is wrong. */
            422: {
                headers: {
                    [name: string]: unknown;
                };
                content: {
                    "application/json": components["schemas"]["Error"];
                };
            };
            429: components["responses"]["TooManyRequests"];
            500: components["responses"]["InternalError"];
            503: components["responses"]["Unavailable"];
        };
    };
    updateSecondFactor: {
        parameters: {
            query?: never;
            header?: never;
            path?: never;
            cookie?: never;
        };
        requestBody: {
            content: {
                "application/json": components["schemas"]["SecondFactorUpdate"];
            };
        };
        responses: {
            /** @description How it stands. */
            200: {
                headers: {
                    [name: string]: unknown;
                };
                content: {
                    "application/json": components["schemas"]["SecondFactorAnswer"];
                };
            };
            400: components["responses"]["BadRequest"];
            401: components["responses"]["Unauthorized"];
            403: components["responses"]["Forbidden"];
            /** @description The second factor is off. */
            409: {
                headers: {
                    [name: string]: unknown;
                };
                content: {
                    "application/json": components["schemas"]["Error"];
                };
            };
            413: components["responses"]["PayloadTooLarge"];
            /** @description The code is wrong, was used already, or belongs to another time. */
            422: {
                headers: {
                    [name: string]: unknown;
                };
                content: {
                    "application/json": components["schemas"]["Error"];
                };
            };
            429: components["responses"]["TooManyRequests"];
            500: components["responses"]["InternalError"];
            503: components["responses"]["Unavailable"];
        };
    };
    confirmSecondFactor: {
        parameters: {
            query?: never;
            header?: never;
            path?: never;
            cookie?: never;
        };
        requestBody: {
            content: {
                "application/json": components["schemas"]["SecondFactorConfirmation"];
            };
        };
        responses: {
            /** @description The second factor is on; sign-in asks for it from now. */
            200: {
                headers: {
                    [name: string]: unknown;
                };
                content: {
                    "application/json": components["schemas"]["RecoveryCodesAnswer"];
                };
            };
            400: components["responses"]["BadRequest"];
            401: components["responses"]["Unauthorized"];
            403: components["responses"]["Forbidden"];
            /** @description There is no setup to confirm, or it took too long. */
            409: {
                headers: {
                    [name: string]: unknown;
                };
                content: {
                    "application/json": components["schemas"]["Error"];
                };
            };
            413: components["responses"]["PayloadTooLarge"];
            /** @description The code is wrong, was used already, or belongs to another time. */
            422: {
                headers: {
                    [name: string]: unknown;
                };
                content: {
                    "application/json": components["schemas"]["Error"];
                };
            };
            429: components["responses"]["TooManyRequests"];
            500: components["responses"]["InternalError"];
            503: components["responses"]["Unavailable"];
        };
    };
    createRegistration: {
        parameters: {
            query?: never;
            header?: never;
            path?: never;
            cookie?: never;
        };
        requestBody: {
            content: {
                "application/json": components["schemas"]["RegistrationInput"];
            };
        };
        responses: {
            /** @description Registered. */
            204: {
                headers: {
                    [name: string]: unknown;
                };
                content?: never;
            };
            400: components["responses"]["BadRequest"];
            413: components["responses"]["PayloadTooLarge"];
            /** @description A field is refused. */
            422: {
                headers: {
                    [name: string]: unknown;
                };
                content: {
                    "application/json": components["schemas"]["Error"];
                };
            };
            429: components["responses"]["TooManyRequests"];
            500: components["responses"]["InternalError"];
            503: components["responses"]["Unavailable"];
        };
    };
    createVerificationCode: {
        parameters: {
            query?: never;
            header?: never;
            path?: never;
            cookie?: never;
        };
        requestBody: {
            content: {
                "application/json": components["schemas"]["VerificationCodeInput"];
            };
        };
        responses: {
            /** @description Sent, if the address is known. */
            201: {
                headers: {
                    [name: string]: unknown;
                };
                content: {
                    "application/json": components["schemas"]["CodeSentAnswer"];
                };
            };
            400: components["responses"]["BadRequest"];
            401: components["responses"]["Unauthorized"];
            413: components["responses"]["PayloadTooLarge"];
            /** @description A field is refused. */
            422: {
                headers: {
                    [name: string]: unknown;
                };
                content: {
                    "application/json": components["schemas"]["Error"];
                };
            };
            429: components["responses"]["TooManyRequests"];
            500: components["responses"]["InternalError"];
            503: components["responses"]["Unavailable"];
        };
    };
    confirmVerificationCode: {
        parameters: {
            query?: never;
            header?: never;
            path?: never;
            cookie?: never;
        };
        requestBody: {
            content: {
                "application/json": components["schemas"]["VerificationInput"];
            };
        };
        responses: {
            /** @description The code is right. */
            200: {
                headers: {
                    [name: string]: unknown;
                };
                content: {
                    "application/json": components["schemas"]["VerificationAnswer"];
                };
            };
            400: components["responses"]["BadRequest"];
            401: components["responses"]["Unauthorized"];
            403: components["responses"]["ForbiddenOrCodeNeeded"];
            413: components["responses"]["PayloadTooLarge"];
            /** @description The code is wrong, used, or too old, or the password is wrong. */
            422: {
                headers: {
                    [name: string]: unknown;
                };
                content: {
                    "application/json": components["schemas"]["Error"];
                };
            };
            429: components["responses"]["TooManyRequests"];
            500: components["responses"]["InternalError"];
            503: components["responses"]["Unavailable"];
        };
    };
    createPassword: {
        parameters: {
            query?: never;
            header?: never;
            path?: never;
            cookie?: never;
        };
        requestBody: {
            content: {
                "application/json": components["schemas"]["PasswordInput"];
            };
        };
        responses: {
            /** @description The new password is in force. */
            204: {
                headers: {
                    "Recovered-Email": components["headers"]["RecoveredEmail"];
                    [name: string]: unknown;
                };
                content?: never;
            };
            400: components["responses"]["BadRequest"];
            413: components["responses"]["PayloadTooLarge"];
            /** @description A field is refused. */
            422: {
                headers: {
                    [name: string]: unknown;
                };
                content: {
                    "application/json": components["schemas"]["Error"];
                };
            };
            429: components["responses"]["TooManyRequests"];
            500: components["responses"]["InternalError"];
            503: components["responses"]["Unavailable"];
        };
    };
    getMe: {
        parameters: {
            query?: never;
            header?: never;
            path?: never;
            cookie?: never;
        };
        requestBody?: never;
        responses: {
            /** @description The signed-in user. */
            200: {
                headers: {
                    [name: string]: unknown;
                };
                content: {
                    "application/json": components["schemas"]["MeAnswer"];
                };
            };
            400: components["responses"]["BadRequest"];
            401: components["responses"]["Unauthorized"];
            422: components["responses"]["UnknownParameter"];
            429: components["responses"]["TooManyRequests"];
            500: components["responses"]["InternalError"];
            503: components["responses"]["Unavailable"];
        };
    };
    listUsers: {
        parameters: {
            query?: {
                role?: components["schemas"]["Role"];
                /** @description A part of the name, in any case. */
                name?: string;
                /** @description The vendor above a sub-vendor. */
                parent_id?: components["schemas"]["Id"];
                /** @description Anything that the caller's rows show: an id, a part of an order id, of a hash or a wallet address in any case, a part of a name or an email, four digits or more of a phone in any notation, the last four digits of a card. Below three characters (two Chinese ones) only an id. "# 506" and "Request 506" name one record. A server may find texts by their beginning only. */
                search?: components["parameters"]["Search"];
                page?: components["parameters"]["Page"];
                per_page?: components["parameters"]["PerPage"];
                /** @description A next_cursor or prev_cursor of an earlier answer; takes the place of page. */
                cursor?: components["parameters"]["Cursor"];
                /** @description Of users, amount is the balance, and there is no status; of imports, amount is the number of rows. */
                order_name?: components["parameters"]["ExtraOrderName"];
                order_direction?: components["parameters"]["ExtraOrderDirection"];
            };
            header?: never;
            path?: never;
            cookie?: never;
        };
        requestBody?: never;
        responses: {
            /** @description A page of users. */
            200: {
                headers: {
                    [name: string]: unknown;
                };
                content: {
                    "application/json": components["schemas"]["UserPage"];
                };
            };
            400: components["responses"]["BadRequest"];
            401: components["responses"]["Unauthorized"];
            403: components["responses"]["Forbidden"];
            422: components["responses"]["InvalidFilter"];
            429: components["responses"]["TooManyRequests"];
            500: components["responses"]["InternalError"];
            503: components["responses"]["Unavailable"];
        };
    };
    createUser: {
        parameters: {
            query?: never;
            header?: never;
            path?: never;
            cookie?: never;
        };
        requestBody: {
            content: {
                "application/json": components["schemas"]["UserInput"];
            };
        };
        responses: {
            /** @description Made. */
            201: {
                headers: {
                    [name: string]: unknown;
                };
                content: {
                    "application/json": components["schemas"]["UserAnswer"];
                };
            };
            400: components["responses"]["BadRequest"];
            401: components["responses"]["Unauthorized"];
            403: components["responses"]["ForbiddenOrCodeNeeded"];
            409: components["responses"]["KeyInUse"];
            413: components["responses"]["PayloadTooLarge"];
            /** @description A field is refused. */
            422: {
                headers: {
                    [name: string]: unknown;
                };
                content: {
                    "application/json": components["schemas"]["Error"];
                };
            };
            429: components["responses"]["TooManyRequests"];
            500: components["responses"]["InternalError"];
            503: components["responses"]["Unavailable"];
        };
    };
    getUser: {
        parameters: {
            query?: never;
            header?: never;
            path: {
                id: components["parameters"]["Id"];
            };
            cookie?: never;
        };
        requestBody?: never;
        responses: {
            /** @description The user. */
            200: {
                headers: {
                    [name: string]: unknown;
                };
                content: {
                    "application/json": components["schemas"]["UserAnswer"];
                };
            };
            400: components["responses"]["BadRequest"];
            401: components["responses"]["Unauthorized"];
            403: components["responses"]["Forbidden"];
            404: components["responses"]["NotFound"];
            422: components["responses"]["InvalidId"];
            429: components["responses"]["TooManyRequests"];
            500: components["responses"]["InternalError"];
            503: components["responses"]["Unavailable"];
        };
    };
    deleteUser: {
        parameters: {
            query?: never;
            header?: never;
            path: {
                id: components["parameters"]["Id"];
            };
            cookie?: never;
        };
        requestBody?: never;
        responses: {
            /** @description Deleted. */
            204: {
                headers: {
                    [name: string]: unknown;
                };
                content?: never;
            };
            400: components["responses"]["BadRequest"];
            401: components["responses"]["Unauthorized"];
            403: components["responses"]["Forbidden"];
            404: components["responses"]["NotFound"];
            /** @description Money or an unsettled payout is still with the user, or sub-vendors are. */
            409: {
                headers: {
                    [name: string]: unknown;
                };
                content: {
                    "application/json": components["schemas"]["Error"];
                };
            };
            422: components["responses"]["InvalidId"];
            429: components["responses"]["TooManyRequests"];
            500: components["responses"]["InternalError"];
            503: components["responses"]["Unavailable"];
        };
    };
    updateUser: {
        parameters: {
            query?: never;
            header?: never;
            path: {
                id: components["parameters"]["Id"];
            };
            cookie?: never;
        };
        requestBody: {
            content: {
                "application/json": components["schemas"]["UserUpdate"];
            };
        };
        responses: {
            /** @description Changed. */
            200: {
                headers: {
                    [name: string]: unknown;
                };
                content: {
                    "application/json": components["schemas"]["UserAnswer"];
                };
            };
            400: components["responses"]["BadRequest"];
            401: components["responses"]["Unauthorized"];
            403: components["responses"]["ForbiddenOrCodeNeeded"];
            404: components["responses"]["NotFound"];
            /** @description The version is old; current shows the row as it is. */
            409: {
                headers: {
                    [name: string]: unknown;
                };
                content: {
                    "application/json": components["schemas"]["UserConflict"];
                };
            };
            413: components["responses"]["PayloadTooLarge"];
            /** @description A field is refused. */
            422: {
                headers: {
                    [name: string]: unknown;
                };
                content: {
                    "application/json": components["schemas"]["Error"];
                };
            };
            429: components["responses"]["TooManyRequests"];
            500: components["responses"]["InternalError"];
            503: components["responses"]["Unavailable"];
        };
    };
    createUserInvitation: {
        parameters: {
            query?: never;
            header?: never;
            path: {
                id: components["parameters"]["Id"];
            };
            cookie?: never;
        };
        requestBody?: never;
        responses: {
            /** @description Invited. */
            201: {
                headers: {
                    [name: string]: unknown;
                };
                content: {
                    "application/json": components["schemas"]["InvitationAnswer"];
                };
            };
            400: components["responses"]["BadRequest"];
            401: components["responses"]["Unauthorized"];
            403: components["responses"]["ForbiddenOrCodeNeeded"];
            404: components["responses"]["NotFound"];
            /** @description The user has used an invitation, or is disabled. */
            409: {
                headers: {
                    [name: string]: unknown;
                };
                content: {
                    "application/json": components["schemas"]["Error"];
                };
            };
            422: components["responses"]["InvalidId"];
            429: components["responses"]["TooManyRequests"];
            500: components["responses"]["InternalError"];
            503: components["responses"]["Unavailable"];
        };
    };
    getApplicationConfig: {
        parameters: {
            query?: never;
            header?: never;
            path?: never;
            cookie?: never;
        };
        requestBody?: never;
        responses: {
            /** @description All settings. */
            200: {
                headers: {
                    [name: string]: unknown;
                };
                content: {
                    "application/json": components["schemas"]["SettingsAnswer"];
                };
            };
            400: components["responses"]["BadRequest"];
            401: components["responses"]["Unauthorized"];
            422: components["responses"]["UnknownParameter"];
            429: components["responses"]["TooManyRequests"];
            500: components["responses"]["InternalError"];
            503: components["responses"]["Unavailable"];
        };
    };
    updateApplicationConfig: {
        parameters: {
            query?: never;
            header?: never;
            path: {
                key: components["schemas"]["SettingKey"];
            };
            cookie?: never;
        };
        requestBody: {
            content: {
                "application/json": components["schemas"]["SettingInput"];
            };
        };
        responses: {
            /** @description All settings after the change. */
            200: {
                headers: {
                    [name: string]: unknown;
                };
                content: {
                    "application/json": components["schemas"]["SettingsAnswer"];
                };
            };
            400: components["responses"]["BadRequest"];
            401: components["responses"]["Unauthorized"];
            403: components["responses"]["ForbiddenOrCodeNeeded"];
            404: components["responses"]["NotFound"];
            413: components["responses"]["PayloadTooLarge"];
            /** @description The value is refused. */
            422: {
                headers: {
                    [name: string]: unknown;
                };
                content: {
                    "application/json": components["schemas"]["Error"];
                };
            };
            429: components["responses"]["TooManyRequests"];
            500: components["responses"]["InternalError"];
            503: components["responses"]["Unavailable"];
        };
    };
    createExchangeRates: {
        parameters: {
            query?: never;
            header?: never;
            path?: never;
            cookie?: never;
        };
        requestBody?: never;
        responses: {
            /** @description A quote for every pair that has a fresh rate. */
            201: {
                headers: {
                    [name: string]: unknown;
                };
                content: {
                    "application/json": components["schemas"]["QuoteList"];
                };
            };
            400: components["responses"]["BadRequest"];
            401: components["responses"]["Unauthorized"];
            403: components["responses"]["Forbidden"];
            422: components["responses"]["UnknownParameter"];
            429: components["responses"]["TooManyRequests"];
            500: components["responses"]["InternalError"];
            503: components["responses"]["Unavailable"];
        };
    };
    listCashoutRequests: {
        parameters: {
            query?: {
                "statuses[]"?: components["schemas"]["CashoutRequestStatus"][];
                "currencies[]"?: components["schemas"]["Currency"][];
                "users[]"?: components["parameters"]["Users"];
                /** @description Inclusive. */
                created_at_from?: components["parameters"]["CreatedAtFrom"];
                /** @description Exclusive. */
                created_at_to?: components["parameters"]["CreatedAtTo"];
                /** @description True for cancelled requests, in addition to those of statuses[] where both are given; false for all others. Without it statuses[] leaves cancelled requests out; a list without either has them all. */
                cancelled?: boolean;
                /** @description True for pending requests whose due_at has passed. For staff. */
                overdue?: boolean;
                /** @description mine for those that the caller has taken, nobody for those that wait and that nobody has taken. For staff. */
                assignment?: components["schemas"]["AssignmentFilter"];
                /** @description Anything that the caller's rows show: an id, a part of an order id, of a hash or a wallet address in any case, a part of a name or an email, four digits or more of a phone in any notation, the last four digits of a card. Below three characters (two Chinese ones) only an id. "# 506" and "Request 506" name one record. A server may find texts by their beginning only. */
                search?: components["parameters"]["Search"];
                page?: components["parameters"]["Page"];
                per_page?: components["parameters"]["PerPage"];
                /** @description A next_cursor or prev_cursor of an earlier answer; takes the place of page. */
                cursor?: components["parameters"]["Cursor"];
                /** @description Of users, amount is the balance, and there is no status; of imports, amount is the number of rows. */
                order_name?: components["parameters"]["ExtraOrderName"];
                order_direction?: components["parameters"]["ExtraOrderDirection"];
            };
            header?: never;
            path?: never;
            cookie?: never;
        };
        requestBody?: never;
        responses: {
            /** @description A page of requests. */
            200: {
                headers: {
                    [name: string]: unknown;
                };
                content: {
                    "application/json": components["schemas"]["CashoutRequestPage"];
                };
            };
            400: components["responses"]["BadRequest"];
            401: components["responses"]["Unauthorized"];
            403: components["responses"]["Forbidden"];
            422: components["responses"]["InvalidFilter"];
            429: components["responses"]["TooManyRequests"];
            500: components["responses"]["InternalError"];
            503: components["responses"]["Unavailable"];
        };
    };
    createCashoutRequest: {
        parameters: {
            query?: never;
            header?: {
                /** @description The fee rate in percent that was shown with the sums. Where another one applies by now, 422 and nothing has happened. */
                "Expected-Fee-Rate"?: components["parameters"]["ExpectedFeeRate"];
            };
            path?: never;
            cookie?: never;
        };
        requestBody: {
            content: {
                "multipart/form-data": components["schemas"]["VendorCashoutInput"];
                "application/json": components["schemas"]["StaffCashoutInput"];
            };
        };
        responses: {
            /** @description Asked for, pending. */
            201: {
                headers: {
                    [name: string]: unknown;
                };
                content: {
                    "application/json": components["schemas"]["CashoutRequestAnswer"];
                };
            };
            400: components["responses"]["BadRequest"];
            401: components["responses"]["Unauthorized"];
            403: components["responses"]["Forbidden"];
            409: components["responses"]["KeyInUse"];
            413: components["responses"]["PayloadTooLarge"];
            /** @description A field is refused, or the wallet doesn't hold enough. */
            422: {
                headers: {
                    [name: string]: unknown;
                };
                content: {
                    "application/json": components["schemas"]["Error"];
                };
            };
            429: components["responses"]["TooManyRequests"];
            500: components["responses"]["InternalError"];
            503: components["responses"]["Unavailable"];
        };
    };
    getCashoutRequestSummary: {
        parameters: {
            query?: {
                "statuses[]"?: components["schemas"]["CashoutRequestStatus"][];
                "currencies[]"?: components["schemas"]["Currency"][];
                "users[]"?: components["parameters"]["Users"];
                /** @description Inclusive. */
                created_at_from?: components["parameters"]["CreatedAtFrom"];
                /** @description Exclusive. */
                created_at_to?: components["parameters"]["CreatedAtTo"];
                /** @description True for pending requests whose due_at has passed. For staff. */
                overdue?: boolean;
                /** @description mine for those that the caller has taken, nobody for those that wait and that nobody has taken. For staff. */
                assignment?: components["schemas"]["AssignmentFilter"];
                /** @description True for cancelled requests, in addition to those of statuses[] where both are given; false for all others. Without it statuses[] leaves cancelled requests out; a list without either has them all. */
                cancelled?: boolean;
                /** @description Anything that the caller's rows show: an id, a part of an order id, of a hash or a wallet address in any case, a part of a name or an email, four digits or more of a phone in any notation, the last four digits of a card. Below three characters (two Chinese ones) only an id. "# 506" and "Request 506" name one record. A server may find texts by their beginning only. */
                search?: components["parameters"]["Search"];
            };
            header?: never;
            path?: never;
            cookie?: never;
        };
        requestBody?: never;
        responses: {
            /** @description The counts and the sums. */
            200: {
                headers: {
                    [name: string]: unknown;
                };
                content: {
                    "application/json": components["schemas"]["CashoutRequestSummaryAnswer"];
                };
            };
            400: components["responses"]["BadRequest"];
            401: components["responses"]["Unauthorized"];
            403: components["responses"]["Forbidden"];
            422: components["responses"]["InvalidFilter"];
            429: components["responses"]["TooManyRequests"];
            500: components["responses"]["InternalError"];
            503: components["responses"]["Unavailable"];
        };
    };
    getCashoutRequest: {
        parameters: {
            query?: never;
            header?: never;
            path: {
                id: components["parameters"]["Id"];
            };
            cookie?: never;
        };
        requestBody?: never;
        responses: {
            /** @description The request. */
            200: {
                headers: {
                    [name: string]: unknown;
                };
                content: {
                    "application/json": components["schemas"]["CashoutRequestAnswer"];
                };
            };
            400: components["responses"]["BadRequest"];
            401: components["responses"]["Unauthorized"];
            403: components["responses"]["Forbidden"];
            404: components["responses"]["NotFound"];
            422: components["responses"]["InvalidId"];
            429: components["responses"]["TooManyRequests"];
            500: components["responses"]["InternalError"];
            503: components["responses"]["Unavailable"];
        };
    };
    updateCashoutRequest: {
        parameters: {
            query?: never;
            header?: never;
            path: {
                id: components["parameters"]["Id"];
            };
            cookie?: never;
        };
        requestBody: {
            content: {
                "application/json": components["schemas"]["CashoutRequestUpdate"];
            };
        };
        responses: {
            /** @description The request after the change. */
            200: {
                headers: {
                    [name: string]: unknown;
                };
                content: {
                    "application/json": components["schemas"]["CashoutRequestAnswer"];
                };
            };
            400: components["responses"]["BadRequest"];
            401: components["responses"]["Unauthorized"];
            403: components["responses"]["ForbiddenOrCodeNeeded"];
            404: components["responses"]["NotFound"];
            /** @description The version is old, the request is completed or cancelled, or another user has taken it; current shows it as it is. */
            409: {
                headers: {
                    [name: string]: unknown;
                };
                content: {
                    "application/json": components["schemas"]["CashoutRequestConflict"];
                };
            };
            413: components["responses"]["PayloadTooLarge"];
            /** @description A field is refused. */
            422: {
                headers: {
                    [name: string]: unknown;
                };
                content: {
                    "application/json": components["schemas"]["Error"];
                };
            };
            429: components["responses"]["TooManyRequests"];
            500: components["responses"]["InternalError"];
            503: components["responses"]["Unavailable"];
        };
    };
    createCashoutRequestCancellation: {
        parameters: {
            query?: never;
            header?: never;
            path: {
                id: components["parameters"]["Id"];
            };
            cookie?: never;
        };
        requestBody: {
            content: {
                "application/json": components["schemas"]["CashoutRequestCancellation"];
            };
        };
        responses: {
            /** @description The request, cancelled. */
            200: {
                headers: {
                    [name: string]: unknown;
                };
                content: {
                    "application/json": components["schemas"]["CashoutRequestAnswer"];
                };
            };
            400: components["responses"]["BadRequest"];
            401: components["responses"]["Unauthorized"];
            403: components["responses"]["ForbiddenOrCodeNeeded"];
            404: components["responses"]["NotFound"];
            /** @description The version is old, the request is completed or cancelled, or another user has taken it; current shows it as it is. */
            409: {
                headers: {
                    [name: string]: unknown;
                };
                content: {
                    "application/json": components["schemas"]["CashoutRequestConflict"];
                };
            };
            413: components["responses"]["PayloadTooLarge"];
            /** @description There is no reason, or the key served another payload. */
            422: {
                headers: {
                    [name: string]: unknown;
                };
                content: {
                    "application/json": components["schemas"]["Error"];
                };
            };
            429: components["responses"]["TooManyRequests"];
            500: components["responses"]["InternalError"];
            503: components["responses"]["Unavailable"];
        };
    };
    createCashoutRequestAssignment: {
        parameters: {
            query?: never;
            header?: never;
            path: {
                id: components["parameters"]["Id"];
            };
            cookie?: never;
        };
        requestBody: {
            content: {
                "application/json": components["schemas"]["AssignmentInput"];
            };
        };
        responses: {
            /** @description Taken, or renewed. */
            200: {
                headers: {
                    [name: string]: unknown;
                };
                content: {
                    "application/json": components["schemas"]["AssignmentAnswer"];
                };
            };
            400: components["responses"]["BadRequest"];
            401: components["responses"]["Unauthorized"];
            403: components["responses"]["Forbidden"];
            404: components["responses"]["NotFound"];
            /** @description It waits for nobody, or another user has taken it; current shows it as it is. */
            409: {
                headers: {
                    [name: string]: unknown;
                };
                content: {
                    "application/json": components["schemas"]["CashoutRequestConflict"];
                };
            };
            413: components["responses"]["PayloadTooLarge"];
            422: components["responses"]["InvalidId"];
            429: components["responses"]["TooManyRequests"];
            500: components["responses"]["InternalError"];
            503: components["responses"]["Unavailable"];
        };
    };
    deleteCashoutRequestAssignment: {
        parameters: {
            query?: never;
            header?: never;
            path: {
                id: components["parameters"]["Id"];
            };
            cookie?: never;
        };
        requestBody?: never;
        responses: {
            /** @description The caller has not taken it. */
            204: {
                headers: {
                    [name: string]: unknown;
                };
                content?: never;
            };
            400: components["responses"]["BadRequest"];
            401: components["responses"]["Unauthorized"];
            403: components["responses"]["Forbidden"];
            404: components["responses"]["NotFound"];
            422: components["responses"]["InvalidId"];
            429: components["responses"]["TooManyRequests"];
            500: components["responses"]["InternalError"];
            503: components["responses"]["Unavailable"];
        };
    };
    listMerchants: {
        parameters: {
            query?: never;
            header?: never;
            path?: never;
            cookie?: never;
        };
        requestBody?: never;
        responses: {
            /** @description The merchants. */
            200: {
                headers: {
                    [name: string]: unknown;
                };
                content: {
                    "application/json": components["schemas"]["MerchantList"];
                };
            };
            400: components["responses"]["BadRequest"];
            401: components["responses"]["Unauthorized"];
            403: components["responses"]["Forbidden"];
            422: components["responses"]["UnknownParameter"];
            429: components["responses"]["TooManyRequests"];
            500: components["responses"]["InternalError"];
            503: components["responses"]["Unavailable"];
        };
    };
    createMerchant: {
        parameters: {
            query?: never;
            header?: never;
            path?: never;
            cookie?: never;
        };
        requestBody: {
            content: {
                "application/json": {
                    name: components["schemas"]["Name"];
                };
            };
        };
        responses: {
            /** @description Created. */
            201: {
                headers: {
                    [name: string]: unknown;
                };
                content: {
                    "application/json": {
                        data: components["schemas"]["Merchant"];
                    };
                };
            };
            400: components["responses"]["BadRequest"];
            401: components["responses"]["Unauthorized"];
            403: components["responses"]["Forbidden"];
            413: components["responses"]["PayloadTooLarge"];
            /** @description The name is refused. */
            422: {
                headers: {
                    [name: string]: unknown;
                };
                content: {
                    "application/json": components["schemas"]["Error"];
                };
            };
            429: components["responses"]["TooManyRequests"];
            500: components["responses"]["InternalError"];
            503: components["responses"]["Unavailable"];
        };
    };
    updateMerchant: {
        parameters: {
            query?: never;
            header?: never;
            path: {
                id: components["parameters"]["Id"];
            };
            cookie?: never;
        };
        requestBody: {
            content: {
                "application/json": {
                    name?: components["schemas"]["Name"];
                    disabled?: boolean;
                    version?: components["schemas"]["Version"];
                };
            };
        };
        responses: {
            /** @description The merchant. */
            200: {
                headers: {
                    [name: string]: unknown;
                };
                content: {
                    "application/json": {
                        data: components["schemas"]["Merchant"];
                    };
                };
            };
            400: components["responses"]["BadRequest"];
            401: components["responses"]["Unauthorized"];
            403: components["responses"]["Forbidden"];
            404: components["responses"]["NotFound"];
            /** @description The version is old; current shows the merchant as it is. */
            409: {
                headers: {
                    [name: string]: unknown;
                };
                content: {
                    "application/json": components["schemas"]["Error"] & {
                        current?: components["schemas"]["Merchant"];
                    };
                };
            };
            413: components["responses"]["PayloadTooLarge"];
            /** @description The name is refused. */
            422: {
                headers: {
                    [name: string]: unknown;
                };
                content: {
                    "application/json": components["schemas"]["Error"];
                };
            };
            429: components["responses"]["TooManyRequests"];
            500: components["responses"]["InternalError"];
            503: components["responses"]["Unavailable"];
        };
    };
    listNotes: {
        parameters: {
            query: {
                subject_type: components["schemas"]["NoteSubject"];
                subject_id: components["schemas"]["Id"];
                page?: components["parameters"]["Page"];
                per_page?: components["parameters"]["PerPage"];
                /** @description A next_cursor or prev_cursor of an earlier answer; takes the place of page. */
                cursor?: components["parameters"]["Cursor"];
            };
            header?: never;
            path?: never;
            cookie?: never;
        };
        requestBody?: never;
        responses: {
            /** @description A page of notes. */
            200: {
                headers: {
                    [name: string]: unknown;
                };
                content: {
                    "application/json": components["schemas"]["NotePage"];
                };
            };
            400: components["responses"]["BadRequest"];
            401: components["responses"]["Unauthorized"];
            403: components["responses"]["Forbidden"];
            404: components["responses"]["NotFound"];
            422: components["responses"]["InvalidFilter"];
            429: components["responses"]["TooManyRequests"];
            500: components["responses"]["InternalError"];
            503: components["responses"]["Unavailable"];
        };
    };
    createNote: {
        parameters: {
            query?: never;
            header?: never;
            path?: never;
            cookie?: never;
        };
        requestBody: {
            content: {
                "application/json": components["schemas"]["NoteInput"];
            };
        };
        responses: {
            /** @description Added. */
            201: {
                headers: {
                    [name: string]: unknown;
                };
                content: {
                    "application/json": components["schemas"]["NoteAnswer"];
                };
            };
            400: components["responses"]["BadRequest"];
            401: components["responses"]["Unauthorized"];
            403: components["responses"]["Forbidden"];
            404: components["responses"]["NotFound"];
            409: components["responses"]["KeyInUse"];
            413: components["responses"]["PayloadTooLarge"];
            /** @description The text is refused. */
            422: {
                headers: {
                    [name: string]: unknown;
                };
                content: {
                    "application/json": components["schemas"]["Error"];
                };
            };
            429: components["responses"]["TooManyRequests"];
            500: components["responses"]["InternalError"];
            503: components["responses"]["Unavailable"];
        };
    };
    getPaymentCredential: {
        parameters: {
            query?: never;
            header?: never;
            path: {
                id: components["parameters"]["PublicId"];
            };
            cookie?: never;
        };
        requestBody?: never;
        responses: {
            /** @description The credentials. */
            200: {
                headers: {
                    [name: string]: unknown;
                };
                content: {
                    "application/json": components["schemas"]["PaymentCredentialAnswer"];
                };
            };
            400: components["responses"]["BadRequest"];
            /** @description Unknown or expired. */
            404: {
                headers: {
                    [name: string]: unknown;
                };
                content: {
                    "application/json": components["schemas"]["Error"];
                };
            };
            422: components["responses"]["InvalidId"];
            429: components["responses"]["TooManyRequests"];
            500: components["responses"]["InternalError"];
            503: components["responses"]["Unavailable"];
        };
    };
    listPayoutImports: {
        parameters: {
            query?: {
                "statuses[]"?: components["schemas"]["PayoutImportStatus"][];
                merchant_id?: components["schemas"]["Id"];
                /** @description Of the creation, inclusive. */
                date_from?: components["parameters"]["DateFrom"];
                /** @description Of the creation, exclusive. */
                date_to?: components["parameters"]["DateTo"];
                page?: components["parameters"]["Page"];
                per_page?: components["parameters"]["PerPage"];
                /** @description A next_cursor or prev_cursor of an earlier answer; takes the place of page. */
                cursor?: components["parameters"]["Cursor"];
                /** @description Of users, amount is the balance, and there is no status; of imports, amount is the number of rows. */
                order_name?: components["parameters"]["ExtraOrderName"];
                order_direction?: components["parameters"]["ExtraOrderDirection"];
            };
            header?: never;
            path?: never;
            cookie?: never;
        };
        requestBody?: never;
        responses: {
            /** @description A page of imports. */
            200: {
                headers: {
                    [name: string]: unknown;
                };
                content: {
                    "application/json": components["schemas"]["PayoutImportPage"];
                };
            };
            400: components["responses"]["BadRequest"];
            401: components["responses"]["Unauthorized"];
            403: components["responses"]["Forbidden"];
            422: components["responses"]["InvalidFilter"];
            429: components["responses"]["TooManyRequests"];
            500: components["responses"]["InternalError"];
            503: components["responses"]["Unavailable"];
        };
    };
    createPayoutImport: {
        parameters: {
            query?: never;
            header?: never;
            path?: never;
            cookie?: never;
        };
        requestBody: {
            content: {
                "multipart/form-data": components["schemas"]["PayoutImportInput"];
            };
        };
        responses: {
            /** @description The content of the file (dry_run). */
            200: {
                headers: {
                    [name: string]: unknown;
                };
                content: {
                    "application/json": components["schemas"]["PayoutImportPreviewAnswer"];
                };
            };
            /** @description Queued. */
            201: {
                headers: {
                    [name: string]: unknown;
                };
                content: {
                    "application/json": components["schemas"]["PayoutImportAnswer"];
                };
            };
            400: components["responses"]["BadRequest"];
            401: components["responses"]["Unauthorized"];
            403: components["responses"]["Forbidden"];
            413: components["responses"]["PayloadTooLarge"];
            /** @description The file is refused as a whole, or its encoding has to be chosen. */
            422: {
                headers: {
                    [name: string]: unknown;
                };
                content: {
                    "application/json": components["schemas"]["Error"];
                };
            };
            429: components["responses"]["TooManyRequests"];
            500: components["responses"]["InternalError"];
            503: components["responses"]["Unavailable"];
        };
    };
    getPayoutImport: {
        parameters: {
            query?: never;
            header?: never;
            path: {
                id: components["parameters"]["Id"];
            };
            cookie?: never;
        };
        requestBody?: never;
        responses: {
            /** @description The import. */
            200: {
                headers: {
                    [name: string]: unknown;
                };
                content: {
                    "application/json": components["schemas"]["PayoutImportAnswer"];
                };
            };
            400: components["responses"]["BadRequest"];
            401: components["responses"]["Unauthorized"];
            403: components["responses"]["Forbidden"];
            404: components["responses"]["NotFound"];
            422: components["responses"]["InvalidId"];
            429: components["responses"]["TooManyRequests"];
            500: components["responses"]["InternalError"];
            503: components["responses"]["Unavailable"];
        };
    };
    createPayoutImportEnd: {
        parameters: {
            query?: never;
            header?: never;
            path: {
                id: components["parameters"]["Id"];
            };
            cookie?: never;
        };
        requestBody: {
            content: {
                "application/json": components["schemas"]["PayoutImportEnd"];
            };
        };
        responses: {
            /** @description The import, completed. */
            200: {
                headers: {
                    [name: string]: unknown;
                };
                content: {
                    "application/json": components["schemas"]["PayoutImportAnswer"];
                };
            };
            400: components["responses"]["BadRequest"];
            401: components["responses"]["Unauthorized"];
            403: components["responses"]["Forbidden"];
            404: components["responses"]["NotFound"];
            /** @description The version is old, or the import is completed; current shows it as it is. */
            409: {
                headers: {
                    [name: string]: unknown;
                };
                content: {
                    "application/json": components["schemas"]["PayoutImportConflict"];
                };
            };
            413: components["responses"]["PayloadTooLarge"];
            /** @description There is no reason. */
            422: {
                headers: {
                    [name: string]: unknown;
                };
                content: {
                    "application/json": components["schemas"]["Error"];
                };
            };
            429: components["responses"]["TooManyRequests"];
            500: components["responses"]["InternalError"];
            503: components["responses"]["Unavailable"];
        };
    };
    getPayoutIntent: {
        parameters: {
            query?: never;
            header?: never;
            path: {
                id: components["parameters"]["PublicId"];
            };
            cookie?: never;
        };
        requestBody?: never;
        responses: {
            /** @description The intent. */
            200: {
                headers: {
                    [name: string]: unknown;
                };
                content: {
                    "application/json": components["schemas"]["PayoutIntentAnswer"];
                };
            };
            400: components["responses"]["BadRequest"];
            401: components["responses"]["Unauthorized"];
            404: components["responses"]["NotFound"];
            422: components["responses"]["InvalidId"];
            429: components["responses"]["TooManyRequests"];
            500: components["responses"]["InternalError"];
            503: components["responses"]["Unavailable"];
        };
    };
    createPayoutIntentReceipt: {
        parameters: {
            query?: never;
            header?: never;
            path: {
                id: components["parameters"]["PublicId"];
            };
            cookie?: never;
        };
        requestBody: {
            content: {
                "multipart/form-data": components["schemas"]["IntentReceiptInput"];
            };
        };
        responses: {
            /** @description Kept. */
            201: {
                headers: {
                    [name: string]: unknown;
                };
                content: {
                    "application/json": components["schemas"]["IntentReceiptAnswer"];
                };
            };
            400: components["responses"]["BadRequest"];
            401: components["responses"]["Unauthorized"];
            404: components["responses"]["NotFound"];
            /** @description The payout takes no receipts any more. */
            409: {
                headers: {
                    [name: string]: unknown;
                };
                content: {
                    "application/json": components["schemas"]["Error"];
                };
            };
            413: components["responses"]["PayloadTooLarge"];
            /** @description The file is refused. */
            422: {
                headers: {
                    [name: string]: unknown;
                };
                content: {
                    "application/json": components["schemas"]["Error"];
                };
            };
            429: components["responses"]["TooManyRequests"];
            500: components["responses"]["InternalError"];
            503: components["responses"]["Unavailable"];
        };
    };
    listPayouts: {
        parameters: {
            query?: {
                /** @description The whole order id, taken literally. */
                order_id?: string;
                "statuses[]"?: components["schemas"]["PayoutStatus"][];
                /** @description Whole units of the currency, digits only, inclusive. */
                amount_from?: components["parameters"]["AmountFrom"];
                /** @description Whole units of the currency, digits only, inclusive. */
                amount_to?: components["parameters"]["AmountTo"];
                /** @description Of the creation, inclusive. */
                date_from?: components["parameters"]["DateFrom"];
                /** @description Of the creation, exclusive. */
                date_to?: components["parameters"]["DateTo"];
                "users[]"?: components["parameters"]["ExtraUsers"];
                merchant_id?: components["schemas"]["Id"];
                /** @description The payouts that an import made. */
                import_id?: components["schemas"]["Id"];
                /** @description The last four digits of the card, or the last digits of the phone number, four at least; a whole Russian number may begin with 8. */
                requisite?: string;
                /** @description Of the completion, inclusive. */
                completed_at_from?: string;
                /** @description Of the completion, exclusive. */
                completed_at_to?: string;
                /** @description True for the payouts that a receipt reached after their end. */
                late_receipt?: boolean;
                /** @description True for payouts in manual review whose due_at has passed. For staff. */
                overdue?: boolean;
                /** @description mine for those that the caller has taken, nobody for those that wait and that nobody has taken. For staff. */
                assignment?: components["schemas"]["AssignmentFilter"];
                /** @description True for reversed payouts, in addition to those of statuses[] where both are given; false for all others. Without it statuses[] leaves reversed payouts out; a list without either has them all. */
                reversed?: boolean;
                /** @description Anything that the caller's rows show: an id, a part of an order id, of a hash or a wallet address in any case, a part of a name or an email, four digits or more of a phone in any notation, the last four digits of a card. Below three characters (two Chinese ones) only an id. "# 506" and "Request 506" name one record. A server may find texts by their beginning only. */
                search?: components["parameters"]["Search"];
                page?: components["parameters"]["Page"];
                per_page?: components["parameters"]["PerPage"];
                /** @description A next_cursor or prev_cursor of an earlier answer; takes the place of page. */
                cursor?: components["parameters"]["Cursor"];
                /** @description Of users, amount is the balance, and there is no status; of imports, amount is the number of rows. */
                order_name?: components["parameters"]["ExtraOrderName"];
                order_direction?: components["parameters"]["ExtraOrderDirection"];
            };
            header?: never;
            path?: never;
            cookie?: never;
        };
        requestBody?: never;
        responses: {
            /** @description A page of payouts. */
            200: {
                headers: {
                    [name: string]: unknown;
                };
                content: {
                    "application/json": components["schemas"]["PayoutPage"];
                };
            };
            400: components["responses"]["BadRequest"];
            401: components["responses"]["Unauthorized"];
            403: components["responses"]["Forbidden"];
            422: components["responses"]["InvalidFilter"];
            429: components["responses"]["TooManyRequests"];
            500: components["responses"]["InternalError"];
            503: components["responses"]["Unavailable"];
        };
    };
    getPayoutSummary: {
        parameters: {
            query?: {
                /** @description The whole order id, taken literally. */
                order_id?: string;
                "statuses[]"?: components["schemas"]["PayoutStatus"][];
                /** @description Whole units of the currency, digits only, inclusive. */
                amount_from?: components["parameters"]["AmountFrom"];
                /** @description Whole units of the currency, digits only, inclusive. */
                amount_to?: components["parameters"]["AmountTo"];
                /** @description Of the creation, inclusive. */
                date_from?: components["parameters"]["DateFrom"];
                /** @description Of the creation, exclusive. */
                date_to?: components["parameters"]["DateTo"];
                "users[]"?: components["parameters"]["ExtraUsers"];
                merchant_id?: components["schemas"]["Id"];
                /** @description The payouts that an import made. */
                import_id?: components["schemas"]["Id"];
                /** @description The last four digits of the card, or the last digits of the phone number, four at least; a whole Russian number may begin with 8. */
                requisite?: string;
                /** @description Of the completion, inclusive. */
                completed_at_from?: string;
                /** @description Of the completion, exclusive. */
                completed_at_to?: string;
                /** @description True for the payouts that a receipt reached after their end. */
                late_receipt?: boolean;
                /** @description True for payouts in manual review whose due_at has passed. For staff. */
                overdue?: boolean;
                /** @description mine for those that the caller has taken, nobody for those that wait and that nobody has taken. For staff. */
                assignment?: components["schemas"]["AssignmentFilter"];
                /** @description True for reversed payouts, in addition to those of statuses[] where both are given; false for all others. Without it statuses[] leaves reversed payouts out; a list without either has them all. */
                reversed?: boolean;
                /** @description Anything that the caller's rows show: an id, a part of an order id, of a hash or a wallet address in any case, a part of a name or an email, four digits or more of a phone in any notation, the last four digits of a card. Below three characters (two Chinese ones) only an id. "# 506" and "Request 506" name one record. A server may find texts by their beginning only. */
                search?: components["parameters"]["Search"];
            };
            header?: never;
            path?: never;
            cookie?: never;
        };
        requestBody?: never;
        responses: {
            /** @description The counts and the sums. */
            200: {
                headers: {
                    [name: string]: unknown;
                };
                content: {
                    "application/json": components["schemas"]["PayoutSummaryAnswer"];
                };
            };
            400: components["responses"]["BadRequest"];
            401: components["responses"]["Unauthorized"];
            403: components["responses"]["Forbidden"];
            422: components["responses"]["InvalidFilter"];
            429: components["responses"]["TooManyRequests"];
            500: components["responses"]["InternalError"];
            503: components["responses"]["Unavailable"];
        };
    };
    getPayout: {
        parameters: {
            query?: never;
            header?: never;
            path: {
                id: components["parameters"]["Id"];
            };
            cookie?: never;
        };
        requestBody?: never;
        responses: {
            /** @description The payout. */
            200: {
                headers: {
                    [name: string]: unknown;
                };
                content: {
                    "application/json": components["schemas"]["PayoutAnswer"];
                };
            };
            400: components["responses"]["BadRequest"];
            401: components["responses"]["Unauthorized"];
            403: components["responses"]["Forbidden"];
            404: components["responses"]["NotFound"];
            422: components["responses"]["InvalidId"];
            429: components["responses"]["TooManyRequests"];
            500: components["responses"]["InternalError"];
            503: components["responses"]["Unavailable"];
        };
    };
    updatePayout: {
        parameters: {
            query?: never;
            header?: {
                /** @description The fee rate in percent that was shown with the sums. Where another one applies by now, 422 and nothing has happened. */
                "Expected-Fee-Rate"?: components["parameters"]["ExpectedFeeRate"];
            };
            path: {
                id: components["parameters"]["Id"];
            };
            cookie?: never;
        };
        requestBody: {
            content: {
                "application/json": components["schemas"]["PayoutUpdate"];
            };
        };
        responses: {
            /** @description The payout after the change. */
            200: {
                headers: {
                    [name: string]: unknown;
                };
                content: {
                    "application/json": components["schemas"]["PayoutAnswer"];
                };
            };
            400: components["responses"]["BadRequest"];
            401: components["responses"]["Unauthorized"];
            403: components["responses"]["Forbidden"];
            404: components["responses"]["NotFound"];
            /** @description The version is old, the state is final, or another user has taken the payout; current shows the payout as it is. */
            409: {
                headers: {
                    [name: string]: unknown;
                };
                content: {
                    "application/json": components["schemas"]["PayoutConflict"];
                };
            };
            413: components["responses"]["PayloadTooLarge"];
            /** @description The transition doesn't exist, or a field is refused. */
            422: {
                headers: {
                    [name: string]: unknown;
                };
                content: {
                    "application/json": components["schemas"]["Error"];
                };
            };
            429: components["responses"]["TooManyRequests"];
            500: components["responses"]["InternalError"];
            503: components["responses"]["Unavailable"];
        };
    };
    createPayoutReversal: {
        parameters: {
            query?: never;
            header?: never;
            path: {
                id: components["parameters"]["Id"];
            };
            cookie?: never;
        };
        requestBody: {
            content: {
                "application/json": components["schemas"]["PayoutReversal"];
            };
        };
        responses: {
            /** @description The payout, reversed. */
            200: {
                headers: {
                    [name: string]: unknown;
                };
                content: {
                    "application/json": components["schemas"]["PayoutAnswer"];
                };
            };
            400: components["responses"]["BadRequest"];
            401: components["responses"]["Unauthorized"];
            403: components["responses"]["ForbiddenOrCodeNeeded"];
            404: components["responses"]["NotFound"];
            /** @description The version is old, or the payout is not completed or is reversed already; current shows it as it is. */
            409: {
                headers: {
                    [name: string]: unknown;
                };
                content: {
                    "application/json": components["schemas"]["PayoutConflict"];
                };
            };
            413: components["responses"]["PayloadTooLarge"];
            /** @description There is no reason, the wallet does not hold enough, or the key served another payload. */
            422: {
                headers: {
                    [name: string]: unknown;
                };
                content: {
                    "application/json": components["schemas"]["Error"];
                };
            };
            429: components["responses"]["TooManyRequests"];
            500: components["responses"]["InternalError"];
            503: components["responses"]["Unavailable"];
        };
    };
    createPayoutAssignment: {
        parameters: {
            query?: never;
            header?: never;
            path: {
                id: components["parameters"]["Id"];
            };
            cookie?: never;
        };
        requestBody: {
            content: {
                "application/json": components["schemas"]["AssignmentInput"];
            };
        };
        responses: {
            /** @description Taken, or renewed. */
            200: {
                headers: {
                    [name: string]: unknown;
                };
                content: {
                    "application/json": components["schemas"]["AssignmentAnswer"];
                };
            };
            400: components["responses"]["BadRequest"];
            401: components["responses"]["Unauthorized"];
            403: components["responses"]["Forbidden"];
            404: components["responses"]["NotFound"];
            /** @description It waits for nobody, or another user has taken it; current shows it as it is. */
            409: {
                headers: {
                    [name: string]: unknown;
                };
                content: {
                    "application/json": components["schemas"]["PayoutConflict"];
                };
            };
            413: components["responses"]["PayloadTooLarge"];
            422: components["responses"]["InvalidId"];
            429: components["responses"]["TooManyRequests"];
            500: components["responses"]["InternalError"];
            503: components["responses"]["Unavailable"];
        };
    };
    deletePayoutAssignment: {
        parameters: {
            query?: never;
            header?: never;
            path: {
                id: components["parameters"]["Id"];
            };
            cookie?: never;
        };
        requestBody?: never;
        responses: {
            /** @description The caller has not taken it. */
            204: {
                headers: {
                    [name: string]: unknown;
                };
                content?: never;
            };
            400: components["responses"]["BadRequest"];
            401: components["responses"]["Unauthorized"];
            403: components["responses"]["Forbidden"];
            404: components["responses"]["NotFound"];
            422: components["responses"]["InvalidId"];
            429: components["responses"]["TooManyRequests"];
            500: components["responses"]["InternalError"];
            503: components["responses"]["Unavailable"];
        };
    };
    listSavedViews: {
        parameters: {
            query?: never;
            header?: never;
            path?: never;
            cookie?: never;
        };
        requestBody?: never;
        responses: {
            /** @description Every view. */
            200: {
                headers: {
                    [name: string]: unknown;
                };
                content: {
                    "application/json": components["schemas"]["SavedViewList"];
                };
            };
            400: components["responses"]["BadRequest"];
            401: components["responses"]["Unauthorized"];
            422: components["responses"]["UnknownParameter"];
            429: components["responses"]["TooManyRequests"];
            500: components["responses"]["InternalError"];
            503: components["responses"]["Unavailable"];
        };
    };
    createSavedView: {
        parameters: {
            query?: never;
            header?: never;
            path?: never;
            cookie?: never;
        };
        requestBody: {
            content: {
                "application/json": components["schemas"]["SavedViewInput"];
            };
        };
        responses: {
            /** @description Saved. */
            201: {
                headers: {
                    [name: string]: unknown;
                };
                content: {
                    "application/json": components["schemas"]["SavedViewAnswer"];
                };
            };
            400: components["responses"]["BadRequest"];
            401: components["responses"]["Unauthorized"];
            413: components["responses"]["PayloadTooLarge"];
            /** @description The name or the search is refused. */
            422: {
                headers: {
                    [name: string]: unknown;
                };
                content: {
                    "application/json": components["schemas"]["Error"];
                };
            };
            429: components["responses"]["TooManyRequests"];
            500: components["responses"]["InternalError"];
            503: components["responses"]["Unavailable"];
        };
    };
    deleteSavedView: {
        parameters: {
            query?: never;
            header?: never;
            path: {
                id: components["parameters"]["Id"];
            };
            cookie?: never;
        };
        requestBody?: never;
        responses: {
            /** @description Deleted. */
            204: {
                headers: {
                    [name: string]: unknown;
                };
                content?: never;
            };
            400: components["responses"]["BadRequest"];
            401: components["responses"]["Unauthorized"];
            404: components["responses"]["NotFound"];
            422: components["responses"]["InvalidId"];
            429: components["responses"]["TooManyRequests"];
            500: components["responses"]["InternalError"];
            503: components["responses"]["Unavailable"];
        };
    };
    updateSavedView: {
        parameters: {
            query?: never;
            header?: never;
            path: {
                id: components["parameters"]["Id"];
            };
            cookie?: never;
        };
        requestBody: {
            content: {
                "application/json": components["schemas"]["SavedViewUpdate"];
            };
        };
        responses: {
            /** @description The view. */
            200: {
                headers: {
                    [name: string]: unknown;
                };
                content: {
                    "application/json": components["schemas"]["SavedViewAnswer"];
                };
            };
            400: components["responses"]["BadRequest"];
            401: components["responses"]["Unauthorized"];
            404: components["responses"]["NotFound"];
            413: components["responses"]["PayloadTooLarge"];
            /** @description The name or the search is refused. */
            422: {
                headers: {
                    [name: string]: unknown;
                };
                content: {
                    "application/json": components["schemas"]["Error"];
                };
            };
            429: components["responses"]["TooManyRequests"];
            500: components["responses"]["InternalError"];
            503: components["responses"]["Unavailable"];
        };
    };
    listTransactions: {
        parameters: {
            query?: {
                id?: components["schemas"]["Id"];
                "ids[]"?: components["schemas"]["Id"][];
                "types[]"?: components["schemas"]["TransactionType"][];
                "statuses[]"?: components["schemas"]["TransactionStatus"][];
                "users[]"?: components["parameters"]["Users"];
                /** @description A part of the user's name, in any case. As users[], 403 for a role whose rows do not name the user. */
                user_name?: string;
                /** @description The credit of a payout, its fee, and what takes them back. */
                payout_id?: components["schemas"]["Id"];
                /** @description Whole units of the currency, digits only, inclusive. */
                amount_from?: components["parameters"]["AmountFrom"];
                /** @description Whole units of the currency, digits only, inclusive. */
                amount_to?: components["parameters"]["AmountTo"];
                /** @description Inclusive. */
                created_at_from?: components["parameters"]["CreatedAtFrom"];
                /** @description Exclusive. */
                created_at_to?: components["parameters"]["CreatedAtTo"];
                /** @description Of users, amount is the balance, and there is no status; of imports, amount is the number of rows. */
                order_name?: components["parameters"]["OrderName"];
                order_direction?: components["parameters"]["OrderDirection"];
                /** @description Anything that the caller's rows show: an id, a part of an order id, of a hash or a wallet address in any case, a part of a name or an email, four digits or more of a phone in any notation, the last four digits of a card. Below three characters (two Chinese ones) only an id. "# 506" and "Request 506" name one record. A server may find texts by their beginning only. */
                search?: components["parameters"]["Search"];
                page?: components["parameters"]["Page"];
                per_page?: components["parameters"]["PerPage"];
                /** @description A next_cursor or prev_cursor of an earlier answer; takes the place of page. */
                cursor?: components["parameters"]["Cursor"];
            };
            header?: never;
            path?: never;
            cookie?: never;
        };
        requestBody?: never;
        responses: {
            /** @description A page of transactions. */
            200: {
                headers: {
                    [name: string]: unknown;
                };
                content: {
                    "application/json": components["schemas"]["TransactionPage"];
                };
            };
            400: components["responses"]["BadRequest"];
            401: components["responses"]["Unauthorized"];
            403: components["responses"]["Forbidden"];
            422: components["responses"]["InvalidFilter"];
            429: components["responses"]["TooManyRequests"];
            500: components["responses"]["InternalError"];
            503: components["responses"]["Unavailable"];
        };
    };
    createTransaction: {
        parameters: {
            query?: never;
            header?: never;
            path?: never;
            cookie?: never;
        };
        requestBody: {
            content: {
                "multipart/form-data": components["schemas"]["TransferTransactionInput"];
                "application/json": components["schemas"]["ManualTransactionInput"];
            };
        };
        responses: {
            /** @description Posted. */
            201: {
                headers: {
                    [name: string]: unknown;
                };
                content: {
                    "application/json": components["schemas"]["TransactionAnswer"];
                };
            };
            400: components["responses"]["BadRequest"];
            401: components["responses"]["Unauthorized"];
            403: components["responses"]["ForbiddenOrCodeNeeded"];
            /** @description The quote has ended and current is the new one, or the first call with this key is still running. */
            409: {
                headers: {
                    [name: string]: unknown;
                };
                content: {
                    "application/json": components["schemas"]["QuoteConflict"];
                };
            };
            413: components["responses"]["PayloadTooLarge"];
            /** @description A field is refused, or the wallet doesn't hold enough. */
            422: {
                headers: {
                    [name: string]: unknown;
                };
                content: {
                    "application/json": components["schemas"]["Error"];
                };
            };
            429: components["responses"]["TooManyRequests"];
            500: components["responses"]["InternalError"];
            503: components["responses"]["Unavailable"];
        };
    };
    getTransaction: {
        parameters: {
            query?: never;
            header?: never;
            path: {
                id: components["parameters"]["Id"];
            };
            cookie?: never;
        };
        requestBody?: never;
        responses: {
            /** @description The transaction. */
            200: {
                headers: {
                    [name: string]: unknown;
                };
                content: {
                    "application/json": components["schemas"]["TransactionAnswer"];
                };
            };
            400: components["responses"]["BadRequest"];
            401: components["responses"]["Unauthorized"];
            403: components["responses"]["Forbidden"];
            404: components["responses"]["NotFound"];
            422: components["responses"]["InvalidId"];
            429: components["responses"]["TooManyRequests"];
            500: components["responses"]["InternalError"];
            503: components["responses"]["Unavailable"];
        };
    };
    listWalletEntries: {
        parameters: {
            query: {
                user_id: components["schemas"]["Id"];
                currency: components["schemas"]["Currency"];
                /** @description Inclusive. */
                created_at_from?: components["parameters"]["CreatedAtFrom"];
                /** @description Exclusive. */
                created_at_to?: components["parameters"]["CreatedAtTo"];
                order_direction?: "asc" | "desc";
                page?: components["parameters"]["Page"];
                per_page?: components["parameters"]["PerPage"];
                /** @description A next_cursor or prev_cursor of an earlier answer; takes the place of page. */
                cursor?: components["parameters"]["Cursor"];
            };
            header?: never;
            path?: never;
            cookie?: never;
        };
        requestBody?: never;
        responses: {
            /** @description A page of entries. */
            200: {
                headers: {
                    [name: string]: unknown;
                };
                content: {
                    "application/json": components["schemas"]["WalletEntryPage"];
                };
            };
            400: components["responses"]["BadRequest"];
            401: components["responses"]["Unauthorized"];
            403: components["responses"]["Forbidden"];
            422: components["responses"]["InvalidFilter"];
            429: components["responses"]["TooManyRequests"];
            500: components["responses"]["InternalError"];
            503: components["responses"]["Unavailable"];
        };
    };
    getOverview: {
        parameters: {
            query?: {
                /** @description The IANA zone whose days are meant, such as Europe/Moscow; UTC where it is left out. */
                time_zone?: string;
                /** @description The first day, inclusive; the 30th day back from to where it is left out. */
                from?: string;
                /** @description The last day, inclusive; today where it is left out. A period has at most 92 days. */
                to?: string;
            };
            header?: never;
            path?: never;
            cookie?: never;
        };
        requestBody?: never;
        responses: {
            /** @description The figures. */
            200: {
                headers: {
                    [name: string]: unknown;
                };
                content: {
                    "application/json": components["schemas"]["OverviewAnswer"];
                };
            };
            400: components["responses"]["BadRequest"];
            401: components["responses"]["Unauthorized"];
            403: components["responses"]["Forbidden"];
            /** @description The zone is unknown, or the period is invalid. */
            422: {
                headers: {
                    [name: string]: unknown;
                };
                content: {
                    "application/json": components["schemas"]["Error"];
                };
            };
            429: components["responses"]["TooManyRequests"];
            500: components["responses"]["InternalError"];
            503: components["responses"]["Unavailable"];
        };
    };
    listStaffAccounts: {
        parameters: {
            query?: never;
            header?: never;
            path?: never;
            cookie?: never;
        };
        requestBody?: never;
        responses: {
            /** @description The accounts. */
            200: {
                headers: {
                    [name: string]: unknown;
                };
                content: {
                    "application/json": components["schemas"]["StaffAccountList"];
                };
            };
            400: components["responses"]["BadRequest"];
            401: components["responses"]["Unauthorized"];
            403: components["responses"]["Forbidden"];
            422: components["responses"]["UnknownParameter"];
            429: components["responses"]["TooManyRequests"];
            500: components["responses"]["InternalError"];
            503: components["responses"]["Unavailable"];
        };
    };
    createStaffAccount: {
        parameters: {
            query?: never;
            header?: never;
            path?: never;
            cookie?: never;
        };
        requestBody: {
            content: {
                "application/json": {
                    role: components["schemas"]["StaffRole"];
                    name: components["schemas"]["Name"];
                    email: components["schemas"]["Email"];
                };
            };
        };
        responses: {
            /** @description Created, and the email is on its way. */
            201: {
                headers: {
                    [name: string]: unknown;
                };
                content: {
                    "application/json": components["schemas"]["StaffAccountAnswer"];
                };
            };
            400: components["responses"]["BadRequest"];
            401: components["responses"]["Unauthorized"];
            403: components["responses"]["ForbiddenOrCodeNeeded"];
            413: components["responses"]["PayloadTooLarge"];
            /** @description A field is refused. */
            422: {
                headers: {
                    [name: string]: unknown;
                };
                content: {
                    "application/json": components["schemas"]["Error"];
                };
            };
            429: components["responses"]["TooManyRequests"];
            500: components["responses"]["InternalError"];
            503: components["responses"]["Unavailable"];
        };
    };
    updateStaffAccount: {
        parameters: {
            query?: never;
            header?: never;
            path: {
                id: components["parameters"]["Id"];
            };
            cookie?: never;
        };
        requestBody: {
            content: {
                "application/json": {
                    role?: components["schemas"]["StaffRole"];
                    disabled?: boolean;
                    version?: components["schemas"]["Version"];
                };
            };
        };
        responses: {
            /** @description The account. */
            200: {
                headers: {
                    [name: string]: unknown;
                };
                content: {
                    "application/json": components["schemas"]["StaffAccountAnswer"];
                };
            };
            400: components["responses"]["BadRequest"];
            401: components["responses"]["Unauthorized"];
            403: components["responses"]["ForbiddenOrCodeNeeded"];
            404: components["responses"]["NotFound"];
            /** @description The version is old; current shows the account as it is. */
            409: {
                headers: {
                    [name: string]: unknown;
                };
                content: {
                    "application/json": components["schemas"]["StaffAccountConflict"];
                };
            };
            413: components["responses"]["PayloadTooLarge"];
            /** @description The account is one's own. */
            422: {
                headers: {
                    [name: string]: unknown;
                };
                content: {
                    "application/json": components["schemas"]["Error"];
                };
            };
            429: components["responses"]["TooManyRequests"];
            500: components["responses"]["InternalError"];
            503: components["responses"]["Unavailable"];
        };
    };
    deleteStaffAccountSessions: {
        parameters: {
            query?: never;
            header?: never;
            path: {
                id: components["parameters"]["Id"];
            };
            cookie?: never;
        };
        requestBody?: never;
        responses: {
            /** @description The sessions have ended. */
            204: {
                headers: {
                    [name: string]: unknown;
                };
                content?: never;
            };
            400: components["responses"]["BadRequest"];
            401: components["responses"]["Unauthorized"];
            403: components["responses"]["Forbidden"];
            404: components["responses"]["NotFound"];
            422: components["responses"]["InvalidId"];
            429: components["responses"]["TooManyRequests"];
            500: components["responses"]["InternalError"];
            503: components["responses"]["Unavailable"];
        };
    };
    listAuditEvents: {
        parameters: {
            query: {
                subject_type: components["schemas"]["AuditSubject"];
                subject_id: string;
                /** @description Only events that set this field. */
                field?: string;
                page?: components["parameters"]["Page"];
                per_page?: components["parameters"]["PerPage"];
                /** @description A next_cursor or prev_cursor of an earlier answer; takes the place of page. */
                cursor?: components["parameters"]["Cursor"];
            };
            header?: never;
            path?: never;
            cookie?: never;
        };
        requestBody?: never;
        responses: {
            /** @description A page of events. */
            200: {
                headers: {
                    [name: string]: unknown;
                };
                content: {
                    "application/json": components["schemas"]["AuditEventPage"];
                };
            };
            400: components["responses"]["BadRequest"];
            401: components["responses"]["Unauthorized"];
            403: components["responses"]["Forbidden"];
            404: components["responses"]["NotFound"];
            422: components["responses"]["InvalidFilter"];
            429: components["responses"]["TooManyRequests"];
            500: components["responses"]["InternalError"];
            503: components["responses"]["Unavailable"];
        };
    };
    listAuditLog: {
        parameters: {
            query?: {
                /** @description A part of the actor's name, or the id of the row that the event is about. Below three characters (two Chinese ones) only an id. */
                search?: string;
                /** @description Who did it. */
                actor_id?: components["schemas"]["Id"];
                "actions[]"?: string[];
                "subject_types[]"?: components["schemas"]["AuditSubject"][];
                subject_id?: string;
                /** @description Inclusive. */
                created_at_from?: components["parameters"]["CreatedAtFrom"];
                /** @description Exclusive. */
                created_at_to?: components["parameters"]["CreatedAtTo"];
                /** @description Of the time. */
                order_direction?: "asc" | "desc";
                page?: components["parameters"]["Page"];
                per_page?: components["parameters"]["PerPage"];
                /** @description A next_cursor or prev_cursor of an earlier answer; takes the place of page. */
                cursor?: components["parameters"]["Cursor"];
            };
            header?: never;
            path?: never;
            cookie?: never;
        };
        requestBody?: never;
        responses: {
            /** @description A page of events. */
            200: {
                headers: {
                    [name: string]: unknown;
                };
                content: {
                    "application/json": components["schemas"]["AuditLogPage"];
                };
            };
            400: components["responses"]["BadRequest"];
            401: components["responses"]["Unauthorized"];
            403: components["responses"]["Forbidden"];
            422: components["responses"]["InvalidFilter"];
            429: components["responses"]["TooManyRequests"];
            500: components["responses"]["InternalError"];
            503: components["responses"]["Unavailable"];
        };
    };
    listEvents: {
        parameters: {
            query?: {
                /** @description A cursor; without one the answer has no events and the cursor of the present. */
                after?: components["schemas"]["EventCursor"];
            };
            header?: {
                /** @description As after, for a stream that goes on. */
                "Last-Event-ID"?: components["schemas"]["EventCursor"];
            };
            path?: never;
            cookie?: never;
        };
        requestBody?: never;
        responses: {
            /** @description Events behind the cursor, or a stream of them. */
            200: {
                headers: {
                    [name: string]: unknown;
                };
                content: {
                    "application/json": components["schemas"]["EventPage"];
                    "text/event-stream": string;
                };
            };
            400: components["responses"]["BadRequest"];
            401: components["responses"]["Unauthorized"];
            403: components["responses"]["Forbidden"];
            422: components["responses"]["UnknownParameter"];
            429: components["responses"]["TooManyRequests"];
            500: components["responses"]["InternalError"];
            503: components["responses"]["Unavailable"];
        };
    };
    listNotifications: {
        parameters: {
            query?: {
                page?: components["parameters"]["Page"];
                per_page?: components["parameters"]["PerPage"];
                /** @description A next_cursor or prev_cursor of an earlier answer; takes the place of page. */
                cursor?: components["parameters"]["Cursor"];
            };
            header?: never;
            path?: never;
            cookie?: never;
        };
        requestBody?: never;
        responses: {
            /** @description A page of notifications, and how many are unread. */
            200: {
                headers: {
                    [name: string]: unknown;
                };
                content: {
                    "application/json": components["schemas"]["NotificationPage"];
                };
            };
            400: components["responses"]["BadRequest"];
            401: components["responses"]["Unauthorized"];
            422: components["responses"]["InvalidFilter"];
            429: components["responses"]["TooManyRequests"];
            500: components["responses"]["InternalError"];
            503: components["responses"]["Unavailable"];
        };
    };
    updateNotifications: {
        parameters: {
            query?: never;
            header?: never;
            path?: never;
            cookie?: never;
        };
        requestBody: {
            content: {
                "application/json": components["schemas"]["NotificationsUpdate"];
            };
        };
        responses: {
            /** @description They are read. */
            204: {
                headers: {
                    [name: string]: unknown;
                };
                content?: never;
            };
            400: components["responses"]["BadRequest"];
            401: components["responses"]["Unauthorized"];
            413: components["responses"]["PayloadTooLarge"];
            422: components["responses"]["UnknownParameter"];
            429: components["responses"]["TooManyRequests"];
            500: components["responses"]["InternalError"];
            503: components["responses"]["Unavailable"];
        };
    };
    updateNotification: {
        parameters: {
            query?: never;
            header?: never;
            path: {
                id: components["parameters"]["Id"];
            };
            cookie?: never;
        };
        requestBody: {
            content: {
                "application/json": components["schemas"]["NotificationUpdate"];
            };
        };
        responses: {
            /** @description The notification after the change. */
            200: {
                headers: {
                    [name: string]: unknown;
                };
                content: {
                    "application/json": components["schemas"]["NotificationAnswer"];
                };
            };
            400: components["responses"]["BadRequest"];
            401: components["responses"]["Unauthorized"];
            404: components["responses"]["NotFound"];
            413: components["responses"]["PayloadTooLarge"];
            422: components["responses"]["InvalidId"];
            429: components["responses"]["TooManyRequests"];
            500: components["responses"]["InternalError"];
            503: components["responses"]["Unavailable"];
        };
    };
    getNotificationPreferences: {
        parameters: {
            query?: never;
            header?: never;
            path?: never;
            cookie?: never;
        };
        requestBody?: never;
        responses: {
            /** @description Every kind that the caller's role can get. */
            200: {
                headers: {
                    [name: string]: unknown;
                };
                content: {
                    "application/json": components["schemas"]["NotificationPreferencesAnswer"];
                };
            };
            400: components["responses"]["BadRequest"];
            401: components["responses"]["Unauthorized"];
            422: components["responses"]["UnknownParameter"];
            429: components["responses"]["TooManyRequests"];
            500: components["responses"]["InternalError"];
            503: components["responses"]["Unavailable"];
        };
    };
    updateNotificationPreference: {
        parameters: {
            query?: never;
            header?: never;
            path: {
                kind: components["schemas"]["NotificationKind"];
            };
            cookie?: never;
        };
        requestBody: {
            content: {
                "application/json": components["schemas"]["NotificationPreferenceInput"];
            };
        };
        responses: {
            /** @description The kind after the change. */
            200: {
                headers: {
                    [name: string]: unknown;
                };
                content: {
                    "application/json": components["schemas"]["NotificationPreferenceAnswer"];
                };
            };
            400: components["responses"]["BadRequest"];
            401: components["responses"]["Unauthorized"];
            404: components["responses"]["NotFound"];
            413: components["responses"]["PayloadTooLarge"];
            422: components["responses"]["UnknownParameter"];
            429: components["responses"]["TooManyRequests"];
            500: components["responses"]["InternalError"];
            503: components["responses"]["Unavailable"];
        };
    };
    getFile: {
        parameters: {
            query?: never;
            header?: never;
            path: {
                token: string;
            };
            cookie?: never;
        };
        requestBody?: never;
        responses: {
            /** @description The file, streamed, with its own media type. */
            200: {
                headers: {
                    /** @description Carries the file's name. */
                    "Content-Disposition"?: string;
                    [name: string]: unknown;
                };
                content: {
                    "*/*": components["schemas"]["FileBody"];
                };
            };
            400: components["responses"]["BadRequest"];
            404: components["responses"]["NotFound"];
            /** @description The token is too short or too long. */
            422: {
                headers: {
                    [name: string]: unknown;
                };
                content: {
                    "application/json": components["schemas"]["Error"];
                };
            };
            429: components["responses"]["TooManyRequests"];
            500: components["responses"]["InternalError"];
            503: components["responses"]["Unavailable"];
        };
    };
}

CREATE TABLE `approvals` (
	`id` text PRIMARY KEY NOT NULL,
	`endpoint` text NOT NULL,
	`target` text NOT NULL,
	`sealed` blob NOT NULL,
	`input_digest` text NOT NULL,
	`kind` text NOT NULL,
	`member_id` text NOT NULL,
	`proposed_by` text NOT NULL,
	`created_at` integer NOT NULL,
	`lapses_at` integer NOT NULL,
	`state` text NOT NULL,
	`reason` text,
	`ended_by` text,
	`ended_at` integer,
	FOREIGN KEY (`member_id`) REFERENCES `members`(`id`) ON UPDATE no action ON DELETE no action,
	FOREIGN KEY (`proposed_by`) REFERENCES `members`(`id`) ON UPDATE no action ON DELETE no action
);
--> statement-breakpoint
CREATE UNIQUE INDEX `approvals_one_waiting` ON `approvals` (`endpoint`,`target`) WHERE state = 'WAITING';--> statement-breakpoint
CREATE INDEX `approvals_waiting` ON `approvals` (`created_at`,`id`) WHERE state = 'WAITING';--> statement-breakpoint
CREATE INDEX `approvals_by_member` ON `approvals` (`member_id`,`created_at`);--> statement-breakpoint
CREATE INDEX `approvals_by_end` ON `approvals` (`ended_at`);--> statement-breakpoint
CREATE TABLE `agreements` (
	`version` text PRIMARY KEY NOT NULL,
	`language` text DEFAULT 'en' NOT NULL,
	`sha256` text NOT NULL,
	`clauses` text NOT NULL
);
--> statement-breakpoint
CREATE TABLE `documents` (
	`id` text PRIMARY KEY NOT NULL,
	`kind` text NOT NULL,
	`member_id` text NOT NULL,
	`subject_id` text NOT NULL,
	`number` text NOT NULL,
	`sha256` text NOT NULL,
	`demonstration` integer NOT NULL,
	`issued_at` integer NOT NULL,
	FOREIGN KEY (`member_id`) REFERENCES `members`(`id`) ON UPDATE no action ON DELETE no action
);
--> statement-breakpoint
CREATE UNIQUE INDEX `documents_sha256_unique` ON `documents` (`sha256`);--> statement-breakpoint
CREATE INDEX `documents_by_member` ON `documents` (`member_id`,`issued_at`);--> statement-breakpoint
CREATE INDEX `documents_by_subject` ON `documents` (`subject_id`,`kind`,`issued_at`,`id`);--> statement-breakpoint
CREATE TABLE `account_balances` (
	`account` text PRIMARY KEY NOT NULL,
	`balance_centavos` integer NOT NULL
);
--> statement-breakpoint
CREATE TABLE `number_sequences` (
	`name` text PRIMARY KEY NOT NULL,
	`value` integer NOT NULL
);
--> statement-breakpoint
CREATE TABLE `postings` (
	`sequence` integer PRIMARY KEY AUTOINCREMENT NOT NULL,
	`id` text NOT NULL,
	`transfer_id` text NOT NULL,
	`debit` text NOT NULL,
	`credit` text NOT NULL,
	`amount_centavos` integer NOT NULL,
	`kind` text NOT NULL,
	`loan_id` text,
	`reference` text NOT NULL,
	`at` integer NOT NULL,
	`value_at` integer NOT NULL,
	CONSTRAINT "postings_amount" CHECK(amount_centavos > 0),
	CONSTRAINT "postings_two_accounts" CHECK(debit <> credit)
);
--> statement-breakpoint
CREATE UNIQUE INDEX `postings_id_unique` ON `postings` (`id`);--> statement-breakpoint
CREATE INDEX `postings_by_debit` ON `postings` (`debit`,`sequence`);--> statement-breakpoint
CREATE INDEX `postings_by_credit` ON `postings` (`credit`,`sequence`);--> statement-breakpoint
CREATE INDEX `postings_by_loan` ON `postings` (`loan_id`,`sequence`);--> statement-breakpoint
CREATE TABLE `repayment_references` (
	`reference` text PRIMARY KEY NOT NULL,
	`transfer_id` text NOT NULL
);
--> statement-breakpoint
CREATE TABLE `instalments` (
	`loan_id` text NOT NULL,
	`number` integer NOT NULL,
	`due_on` text NOT NULL,
	`principal_centavos` integer NOT NULL,
	`interest_centavos` integer NOT NULL,
	`charges_centavos` integer NOT NULL,
	`paid_principal_centavos` integer NOT NULL,
	`paid_interest_centavos` integer NOT NULL,
	`paid_charges_centavos` integer NOT NULL,
	`waived_interest_centavos` integer NOT NULL,
	`charged_through` text,
	`reminded_at` integer,
	PRIMARY KEY(`loan_id`, `number`),
	FOREIGN KEY (`loan_id`) REFERENCES `loans`(`id`) ON UPDATE no action ON DELETE no action
);
--> statement-breakpoint
CREATE TABLE `late_charges` (
	`sequence` integer PRIMARY KEY AUTOINCREMENT NOT NULL,
	`loan_id` text NOT NULL,
	`number` integer NOT NULL,
	`kind` text NOT NULL,
	`on` text NOT NULL,
	`amount_centavos` integer NOT NULL,
	FOREIGN KEY (`loan_id`) REFERENCES `loans`(`id`) ON UPDATE no action ON DELETE no action,
	CONSTRAINT "late_charges_amount" CHECK(amount_centavos > 0)
);
--> statement-breakpoint
CREATE UNIQUE INDEX `late_charges_once` ON `late_charges` (`loan_id`,`number`,`kind`,`on`);--> statement-breakpoint
CREATE TABLE `loan_events` (
	`sequence` integer PRIMARY KEY AUTOINCREMENT NOT NULL,
	`loan_id` text NOT NULL,
	`status` text NOT NULL,
	`reason` text,
	`actor_id` text NOT NULL,
	`at` integer NOT NULL,
	FOREIGN KEY (`loan_id`) REFERENCES `loans`(`id`) ON UPDATE no action ON DELETE no action
);
--> statement-breakpoint
CREATE INDEX `loan_events_by_loan` ON `loan_events` (`loan_id`,`sequence`);--> statement-breakpoint
CREATE TABLE `loans` (
	`id` text PRIMARY KEY NOT NULL,
	`loan_number` text NOT NULL,
	`member_id` text NOT NULL,
	`status` text NOT NULL,
	`reason` text,
	`principal_centavos` integer NOT NULL,
	`interest_centavos` integer NOT NULL,
	`monthly_centavos` integer NOT NULL,
	`term_months` integer NOT NULL,
	`rate_percent` text NOT NULL,
	`currency` text NOT NULL,
	`exchange_rate` text NOT NULL,
	`principal_foreign_centavos` integer NOT NULL,
	`interest_foreign_centavos` integer NOT NULL,
	`monthly_foreign_centavos` integer NOT NULL,
	`agreement_version` text NOT NULL,
	`agreement_sha256` text NOT NULL,
	`credit_score` integer DEFAULT 500 NOT NULL,
	`created_at` integer NOT NULL,
	`status_at` integer NOT NULL,
	`confirmed_at` integer,
	`disbursement_proposed_by` text,
	`disbursement_proposed_at` integer,
	`disbursed_at` integer,
	FOREIGN KEY (`member_id`) REFERENCES `members`(`id`) ON UPDATE no action ON DELETE no action
);
--> statement-breakpoint
CREATE UNIQUE INDEX `loans_loanNumber_unique` ON `loans` (`loan_number`);--> statement-breakpoint
CREATE UNIQUE INDEX `loans_one_open` ON `loans` (`member_id`) WHERE status NOT IN ('REJECTED', 'CANCELLED', 'SETTLED');--> statement-breakpoint
CREATE INDEX `loans_by_member` ON `loans` (`member_id`,`created_at`,`id`);--> statement-breakpoint
CREATE INDEX `loans_by_status` ON `loans` (`status`,`created_at`,`id`);--> statement-breakpoint
CREATE INDEX `loans_by_time` ON `loans` (`created_at`,`id`);--> statement-breakpoint
CREATE TABLE `withdrawals` (
	`id` text PRIMARY KEY NOT NULL,
	`withdrawal_number` text NOT NULL,
	`member_id` text NOT NULL,
	`loan_id` text NOT NULL,
	`amount_centavos` integer NOT NULL,
	`sealed` blob NOT NULL,
	`account_changed_at` integer,
	`status` text NOT NULL,
	`created_at` integer NOT NULL,
	`settled_at` integer,
	FOREIGN KEY (`member_id`) REFERENCES `members`(`id`) ON UPDATE no action ON DELETE no action,
	FOREIGN KEY (`loan_id`) REFERENCES `loans`(`id`) ON UPDATE no action ON DELETE no action,
	CONSTRAINT "withdrawals_amount" CHECK(amount_centavos > 0)
);
--> statement-breakpoint
CREATE UNIQUE INDEX `withdrawals_withdrawalNumber_unique` ON `withdrawals` (`withdrawal_number`);--> statement-breakpoint
CREATE INDEX `withdrawals_by_member` ON `withdrawals` (`member_id`,`created_at`,`id`);--> statement-breakpoint
CREATE INDEX `withdrawals_by_loan` ON `withdrawals` (`loan_id`);--> statement-breakpoint
CREATE INDEX `withdrawals_by_status` ON `withdrawals` (`status`,`created_at`,`id`);--> statement-breakpoint
CREATE INDEX `withdrawals_by_time` ON `withdrawals` (`created_at`,`id`);--> statement-breakpoint
CREATE TABLE `former_contacts` (
	`id` text PRIMARY KEY NOT NULL,
	`member_id` text NOT NULL,
	`channel` text NOT NULL,
	`contact_index` text NOT NULL,
	`sealed` blob NOT NULL,
	`ended_at` integer NOT NULL,
	`forgotten_at` integer,
	FOREIGN KEY (`member_id`) REFERENCES `members`(`id`) ON UPDATE no action ON DELETE no action
);
--> statement-breakpoint
CREATE INDEX `former_contacts_by_member` ON `former_contacts` (`member_id`,`ended_at`);--> statement-breakpoint
CREATE INDEX `former_contacts_by_contact` ON `former_contacts` (`contact_index`,`ended_at`);--> statement-breakpoint
CREATE INDEX `former_contacts_by_end` ON `former_contacts` (`forgotten_at`);--> statement-breakpoint
CREATE TABLE `member_sections` (
	`member_id` text NOT NULL,
	`section` text NOT NULL,
	`sealed` blob NOT NULL,
	`saved_at` integer NOT NULL,
	PRIMARY KEY(`member_id`, `section`),
	FOREIGN KEY (`member_id`) REFERENCES `members`(`id`) ON UPDATE no action ON DELETE no action
);
--> statement-breakpoint
CREATE TABLE `members` (
	`id` text PRIMARY KEY NOT NULL,
	`phone_index` text NOT NULL,
	`name_search` text NOT NULL,
	`sealed` blob NOT NULL,
	`password_hash` text NOT NULL,
	`former_password_hash` text,
	`former_password_replaced_at` integer,
	`former_password_until` integer,
	`roles` text NOT NULL,
	`state` text NOT NULL,
	`reopened_step` text,
	`suspended` integer NOT NULL,
	`phone_verified_at` integer,
	`phone_changed_at` integer,
	`email_changed_at` integer,
	`account_changed_at` integer,
	`wait_reason` text,
	`wait_began_at` integer,
	`wait_ends_at` integer,
	`wait_session_id` text,
	`activated_at` integer,
	`credit_score` integer NOT NULL,
	`language` text NOT NULL,
	`time_zone` text DEFAULT 'Asia/Manila' NOT NULL,
	`created_at` integer NOT NULL
);
--> statement-breakpoint
CREATE UNIQUE INDEX `members_phoneIndex_unique` ON `members` (`phone_index`);--> statement-breakpoint
CREATE INDEX `members_by_name` ON `members` (`name_search`);--> statement-breakpoint
CREATE INDEX `members_with_former_password` ON `members` (`former_password_until`);--> statement-breakpoint
CREATE TABLE `closures` (
	`member_id` text PRIMARY KEY NOT NULL,
	`closed_at` integer NOT NULL,
	`kept_until` integer,
	`erased_at` integer,
	FOREIGN KEY (`member_id`) REFERENCES `members`(`id`) ON UPDATE no action ON DELETE no action
);
--> statement-breakpoint
CREATE INDEX `closures_waiting` ON `closures` (`member_id`,`kept_until`) WHERE erased_at IS NULL;--> statement-breakpoint
CREATE TABLE `privacy_requests` (
	`id` text PRIMARY KEY NOT NULL,
	`number` text NOT NULL,
	`member_id` text NOT NULL,
	`kind` text NOT NULL,
	`topic` text NOT NULL,
	`sealed` blob NOT NULL,
	`state` text NOT NULL,
	`reason` text,
	`created_at` integer NOT NULL,
	`due_at` integer NOT NULL,
	`answered_at` integer,
	`answered_by` text,
	FOREIGN KEY (`member_id`) REFERENCES `members`(`id`) ON UPDATE no action ON DELETE no action
);
--> statement-breakpoint
CREATE UNIQUE INDEX `privacy_requests_number_unique` ON `privacy_requests` (`number`);--> statement-breakpoint
CREATE UNIQUE INDEX `privacy_requests_one_waiting` ON `privacy_requests` (`member_id`,`topic`) WHERE state = 'WAITING';--> statement-breakpoint
CREATE INDEX `privacy_requests_by_member` ON `privacy_requests` (`member_id`,`created_at`,`id`);--> statement-breakpoint
CREATE INDEX `privacy_requests_by_time` ON `privacy_requests` (`created_at`,`id`);--> statement-breakpoint
CREATE TABLE `audit` (
	`sequence` integer PRIMARY KEY NOT NULL,
	`at` integer NOT NULL,
	`action` text NOT NULL,
	`actor_id` text,
	`subject_id` text,
	`detail` text NOT NULL,
	`previous_hash` text NOT NULL,
	`hash` text NOT NULL
);
--> statement-breakpoint
CREATE INDEX `audit_by_subject` ON `audit` (`subject_id`,`sequence`);--> statement-breakpoint
CREATE TABLE `contacts` (
	`id` text PRIMARY KEY NOT NULL,
	`sealed` blob NOT NULL,
	`consent_version` text NOT NULL,
	`created_at` integer NOT NULL,
	`answered_at` integer,
	`answered_by` text
);
--> statement-breakpoint
CREATE INDEX `contacts_by_time` ON `contacts` (`created_at`,`id`);--> statement-breakpoint
CREATE TABLE `data_keys` (
	`name` text PRIMARY KEY NOT NULL,
	`sealed` blob NOT NULL
);
--> statement-breakpoint
CREATE TABLE `idempotency` (
	`scope` text NOT NULL,
	`key` text NOT NULL,
	`endpoint` text NOT NULL,
	`input_digest` text NOT NULL,
	`sealed` blob NOT NULL,
	`at` integer NOT NULL,
	PRIMARY KEY(`scope`, `key`)
);
--> statement-breakpoint
CREATE INDEX `idempotency_by_time` ON `idempotency` (`at`);--> statement-breakpoint
CREATE TABLE `messages` (
	`id` text PRIMARY KEY NOT NULL,
	`member_id` text,
	`channel` text NOT NULL,
	`kind` text NOT NULL,
	`sealed` blob NOT NULL,
	`created_at` integer NOT NULL,
	`sent_at` integer,
	`time_zone` text,
	`tries` integer NOT NULL,
	`next_try_at` integer NOT NULL,
	`attempt_id` text,
	`handed_over_at` integer,
	`outcome` text,
	FOREIGN KEY (`member_id`) REFERENCES `members`(`id`) ON UPDATE no action ON DELETE no action
);
--> statement-breakpoint
CREATE INDEX `messages_by_member` ON `messages` (`member_id`,`created_at`);--> statement-breakpoint
CREATE INDEX `messages_waiting` ON `messages` (`created_at`,`id`) WHERE sent_at IS NULL;--> statement-breakpoint
CREATE INDEX `messages_uncertain` ON `messages` (`sent_at`) WHERE outcome = 'uncertain';--> statement-breakpoint
CREATE TABLE `rates` (
	`sequence` integer PRIMARY KEY AUTOINCREMENT NOT NULL,
	`rates` text NOT NULL,
	`as_of` integer NOT NULL,
	`source` text NOT NULL
);
--> statement-breakpoint
CREATE TABLE `score_events` (
	`sequence` integer PRIMARY KEY AUTOINCREMENT NOT NULL,
	`member_id` text NOT NULL,
	`at` integer NOT NULL,
	`score` integer NOT NULL,
	`previous_score` integer,
	`cause` text NOT NULL,
	`reasons` text NOT NULL,
	FOREIGN KEY (`member_id`) REFERENCES `members`(`id`) ON UPDATE no action ON DELETE no action
);
--> statement-breakpoint
CREATE INDEX `score_events_by_member` ON `score_events` (`member_id`,`sequence`);--> statement-breakpoint
CREATE TABLE `attempts` (
	`key` text NOT NULL,
	`at` integer NOT NULL
);
--> statement-breakpoint
CREATE INDEX `attempts_by_key` ON `attempts` (`key`,`at`);--> statement-breakpoint
CREATE TABLE `challenges` (
	`id` text PRIMARY KEY NOT NULL,
	`member_id` text NOT NULL,
	`purpose` text NOT NULL,
	`bound_to` text NOT NULL,
	`code_hashes` text NOT NULL,
	`wrong_at` text NOT NULL,
	`used_at` integer,
	`created_at` integer NOT NULL,
	`expires_at` integer NOT NULL,
	FOREIGN KEY (`member_id`) REFERENCES `members`(`id`) ON UPDATE no action ON DELETE no action
);
--> statement-breakpoint
CREATE INDEX `challenges_by_member` ON `challenges` (`member_id`,`created_at`);--> statement-breakpoint
CREATE TABLE `files` (
	`id` text PRIMARY KEY NOT NULL,
	`member_id` text NOT NULL,
	`kind` text NOT NULL,
	`content_type` text NOT NULL,
	`size_bytes` integer NOT NULL,
	`sha256` text NOT NULL,
	`created_at` integer NOT NULL,
	`deleted_at` integer,
	FOREIGN KEY (`member_id`) REFERENCES `members`(`id`) ON UPDATE no action ON DELETE no action
);
--> statement-breakpoint
CREATE INDEX `files_by_member` ON `files` (`member_id`,`created_at`);--> statement-breakpoint
CREATE TABLE `sessions` (
	`id` text PRIMARY KEY NOT NULL,
	`member_id` text NOT NULL,
	`refresh_hash` text NOT NULL,
	`previous_hash` text,
	`rotated_at` integer NOT NULL,
	`recent_rotations` text DEFAULT '[]' NOT NULL,
	`persist` integer NOT NULL,
	`device_hash` text,
	`sealed` blob NOT NULL,
	`created_at` integer NOT NULL,
	`expires_at` integer NOT NULL,
	`ended_at` integer,
	FOREIGN KEY (`member_id`) REFERENCES `members`(`id`) ON UPDATE no action ON DELETE no action
);
--> statement-breakpoint
CREATE INDEX `sessions_by_member` ON `sessions` (`member_id`,`created_at`);--> statement-breakpoint
-- What was posted, charged or audited stays as it is: a mistake is corrected by another row.
CREATE TRIGGER `postings_no_update` BEFORE UPDATE ON `postings` BEGIN SELECT RAISE(ABORT, 'postings are append-only'); END;
--> statement-breakpoint
CREATE TRIGGER `postings_no_delete` BEFORE DELETE ON `postings` BEGIN SELECT RAISE(ABORT, 'postings are append-only'); END;
--> statement-breakpoint
CREATE TRIGGER `late_charges_no_update` BEFORE UPDATE ON `late_charges` BEGIN SELECT RAISE(ABORT, 'late charges are append-only'); END;
--> statement-breakpoint
CREATE TRIGGER `late_charges_no_delete` BEFORE DELETE ON `late_charges` BEGIN SELECT RAISE(ABORT, 'late charges are append-only'); END;
--> statement-breakpoint
CREATE TRIGGER `audit_no_update` BEFORE UPDATE ON `audit` BEGIN SELECT RAISE(ABORT, 'audit is append-only'); END;
--> statement-breakpoint
CREATE TRIGGER `audit_no_delete` BEFORE DELETE ON `audit` BEGIN SELECT RAISE(ABORT, 'audit is append-only'); END;

CREATE TABLE "payout_files" (
	"id" text COLLATE "C" PRIMARY KEY NOT NULL,
	"sealed" "bytea" NOT NULL,
	"count" bigint NOT NULL,
	"amount_centavos" bigint NOT NULL,
	"released_by" text COLLATE "C" NOT NULL,
	"created_at" bigint NOT NULL
);
--> statement-breakpoint
ALTER TABLE "withdrawals" ADD COLUMN "payout_file_id" text COLLATE "C";--> statement-breakpoint
CREATE INDEX "payout_files_by_time" ON "payout_files" USING btree ("created_at","id");--> statement-breakpoint
CREATE INDEX "withdrawals_by_payout_file" ON "withdrawals" USING btree ("payout_file_id");